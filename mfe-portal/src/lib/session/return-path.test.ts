import { loginPath, returnPath } from './return-path.ts';

test('a sign-in leads back to the page and its query string', () => {
  const [, search = ''] = loginPath('/private/projects?page=2&form=7').split('?');
  expect(returnPath(`?${search}`)).toBe('/private/projects?page=2&form=7');
});

test.each([
  '',
  '?return=',
  '?return=https://elsewhere.example/',
  '?return=//elsewhere.example/x',
  '?return=/%5Celsewhere.example',
  '?return=/%09/elsewhere.example',
  '?return=javascript:alert(1)',
])('%j leads nowhere else', (search) => expect(returnPath(search)).toBeNull());
