import { waitFor } from '@testing-library/react';
import { usePortalApi } from '../../test/portal-api.ts';
import { renderPortal } from '../../test/render-portal.tsx';

const api = usePortalApi();

test.each([
  ['assistant?outcome=zzz', 'assistant'],
  ['assistant?outcome=toString&page=two', 'assistant'],
  ['messages?folder=toString&message=last&search=permit', 'messages?search=permit'],
  ['activity?area=weather&from=yesterday&to=2026-02-31&who=admin', 'activity?who=admin'],
  ['activity?area=toString&rows=-1', 'activity'],
  ['trash?page=-2&rows=7', 'trash'],
  ['pictures?kind=film&picture=0', 'pictures'],
  ['projects?sort=colour&rows=10', 'projects?rows=10'],
  ['news?sort=&page=1.5', 'news'],
])('what an address names that the list does not know leaves it: %s', async (named, rest) => {
  const { address, goBack, visit } = renderPortal('/private/account', { api });
  await visit(`/private/${named}`);
  await waitFor(() => expect(address()).toBe(`/private/${rest}`));
  goBack();
  expect(address()).toBe('/private/account');
});

test.each([
  'assistant?outcome=nothing',
  'messages?folder=archive',
  'activity?area=news&from=2024-02-29',
  'pictures?kind=picture',
  'projects?sort=title&page=2',
  'news?sort=status&rows=10',
])('what the list knows stays in the address: %s', async (named) => {
  const { address } = renderPortal(`/private/${named}`, { api });
  await waitFor(() => expect(api.calls.length).toBeGreaterThan(1));
  expect(address()).toBe(`/private/${named}`);
});
