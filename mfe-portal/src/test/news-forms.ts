import { screen, within } from '@testing-library/react';
import type { ApiServer } from 'kit/test/api-server.ts';
import { renderPortal } from './render-portal.tsx';

/** The news page with the form of its first article. */
export async function openEditNews(api: ApiServer) {
  const portal = renderPortal('/private/news', { api });
  const { user } = portal;
  await user.click(await screen.findByRole('button', { name: 'Edit Title 1' }));
  const text = await screen.findByRole('textbox', { name: 'Content' });
  const modal = screen.getByRole('dialog', { name: 'Edit News' });
  const form = within(modal);
  const title = form.getByLabelText('Title');
  const update = () => user.click(form.getByRole('button', { name: 'Update News' }));
  return { ...portal, modal, form, text, title, update };
}
