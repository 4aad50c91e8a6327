import { screen, within } from '@testing-library/react';
import { imageFile } from 'kit/test/records.ts';
import { fileInput } from '../../test/file-input.ts';
import { useObjectUrls } from '../../test/object-urls.ts';
import { usePortalApi } from '../../test/portal-api.ts';
import { openEditProject, reload } from '../../test/project-forms.ts';
import type { renderPortal } from '../../test/render-portal.tsx';

useObjectUrls();
const api = usePortalApi();

const openEdit = () => openEditProject(api);

describe('when somebody else has deleted the project', () => {
  const deleteElsewhere = () => {
    const gone = () => ({
      status: 404,
      body: { message: 'This project does not exist.', code: 'not_found' },
    });
    for (const call of ['POST /project/getProject', 'POST /project_imgs/get', 'PUT /project/updateProject'])
      api.on(call, gone);
  };

  async function addTheDraft(user: ReturnType<typeof renderPortal>['user']) {
    const added = within(await screen.findByRole('dialog', { name: 'Add Project' }));
    expect(added.getByLabelText('Project Title *')).toHaveValue('Permit desk more');
    expect(added.getByText('pier.png')).toBeVisible();
    await user.click(added.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Project created successfully!')).toBeVisible();
    expect(api.callsOf('POST /project/createProject')[0]?.body).toMatchObject({ title: 'Permit desk more' });
    expect(api.callsOf('POST /project_imgs/create')[0]?.body).toMatchObject({ 'images[]': 'pier.png' });
  }

  test('after a reload the unsaved work can be added as a new project', async () => {
    const { title, modal, user, ...portal } = await openEdit();
    await user.type(title, ' more');
    await user.upload(fileInput(modal), imageFile('pier.png'));
    await portal.draftWritten((draft) => draft.files.length === 1);
    deleteElsewhere();
    const again = reload(portal, api);
    expect(await screen.findByText('Somebody has deleted this project.')).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Add as a new project' }));
    await portal.draftWritten((draft) => draft.target === 'new' && draft.files.length === 1);
    await addTheDraft(again.user);
    await portal.noDraft();
  });

  test('a save says so and offers to add the work as a new project', async () => {
    const { title, modal, user, ...portal } = await openEdit();
    await user.type(title, ' more');
    await user.upload(fileInput(modal), imageFile('pier.png'));
    deleteElsewhere();
    await user.click(within(modal).getByRole('button', { name: 'Save Changes' }));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    const offer = within(await screen.findByRole('alertdialog', { name: 'This project was deleted' }));
    await user.click(offer.getByRole('button', { name: 'Add as a new project' }));
    await addTheDraft(user);
    await portal.noDraft();
  });
});
