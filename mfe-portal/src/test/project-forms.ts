import { screen, within } from '@testing-library/react';
import type { ApiServer } from 'kit/test/api-server.ts';
import { fileInput } from './file-input.ts';
import { renderPortal } from './render-portal.tsx';

type Portal = ReturnType<typeof renderPortal>;

/** The projects page with the form of its first project. */
export async function openEditProject(api: ApiServer) {
  const portal = renderPortal('/private/projects', { api });
  await portal.user.click(await screen.findByRole('button', { name: 'Edit Title 1' }));
  return { ...portal, ...(await openedProject(portal)) };
}

/** The form of a project that is open already, or about to be. */
export async function openedProject({ user }: Pick<Portal, 'user'>) {
  const title = await screen.findByLabelText('Project Title *');
  const modal = screen.getByRole('dialog', { name: 'Edit Project' });
  const form = within(modal);
  const choose = (...files: File[]) => user.upload(fileInput(modal), files);
  const save = async () => {
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
  };
  return { modal, form, title, choose, save };
}

export async function openAddProject(api: ApiServer) {
  const portal = renderPortal('/private/projects', { api });
  const { user } = portal;
  await user.click(await screen.findByRole('button', { name: 'Add Project' }));
  const modal = screen.getByRole('dialog', { name: 'Add Project' });
  const form = within(modal);
  const choose = (...files: File[]) => user.upload(fileInput(modal), files);
  const add = () => user.click(form.getByRole('button', { name: 'Add' }));
  return { ...portal, modal, form, choose, add };
}

/** Closes the portal and opens it again at the same address. */
export function reload({ address, unmount }: Pick<Portal, 'address' | 'unmount'>, api: ApiServer): Portal {
  unmount();
  return renderPortal(address(), { api });
}

/** Names of the calls so far that change something. */
export function writesTo(api: ApiServer): string[] {
  return api.calls.map(({ name }) => name).filter((name) => /update|create|delete/i.test(name));
}
