import { readErrorEntry, storeErrorEntry } from './error-entry.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

const noCredentials = {
  code: 401,
  message: 'You do not have the necessary authentication credentials to access this resource!',
};

test('the stored entry is read back', () => {
  storeErrorEntry({ code: 500, message: 'Internal Server Error!' });
  expect(readErrorEntry()).toEqual({ code: 500, message: 'Internal Server Error!' });
});

test('the stored entry is read back in a browser that blocks site data', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  storeErrorEntry({ code: 500, message: 'Internal Server Error!' });
  expect(readErrorEntry()).toEqual({ code: 500, message: 'Internal Server Error!' });
});

test('without an entry it is 401 with the no-credentials message', () => {
  expect(readErrorEntry()).toEqual(noCredentials);
});

test.each(['not json', 'null', '{"code":418,"message":"teapot"}', '{"code":401}'])(
  'an entry that reads %s counts as none',
  (stored) => {
    sessionStorage.setItem('ERROR_ENTRY', stored);
    expect(readErrorEntry()).toEqual(noCredentials);
  },
);
