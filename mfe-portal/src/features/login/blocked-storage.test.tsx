import { screen } from '@testing-library/react';
import { usePortalApi } from '../../test/portal-api.ts';
import { renderPortal } from '../../test/render-portal.tsx';

const api = usePortalApi();

test('a browser that blocks site data signs in, and sends the device token with the next sign-in on the page', async () => {
  const device = 'd'.repeat(43);
  api.answer('POST /users/verifyUser', { status: true, token: 'key-9', message: '', device });
  const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  try {
    for (let signIns = 0; signIns < 2; signIns += 1) {
      const { user, session, unmount } = renderPortal('/login', { api, key: null });
      await user.type(await screen.findByLabelText('Username'), 'admin');
      await user.type(screen.getByLabelText('Password'), 'secret');
      await user.click(screen.getByRole('button', { name: 'Log in' }));
      expect(await screen.findByText('Welcome Back!')).toBeVisible();
      expect(session.getState().key).toBe('key-9');
      unmount();
    }
  } finally {
    // What runs after each test clears it.
    storage.mockRestore();
  }
  const sent = { user: 'admin', pass: 'secret' };
  expect(api.callsOf('POST /users/verifyUser').map(({ body }) => body)).toEqual([sent, { ...sent, device }]);
});
