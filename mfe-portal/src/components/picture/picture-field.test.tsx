import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { imageFile } from 'kit/test/records.ts';
import { type ReactNode, useState } from 'react';
import { fakeShell } from 'tooling/standalone/fake-shell.ts';
import { portalOf } from '../../create-portal.tsx';
import { PortalProvider } from '../../lib/portal.ts';
import { fileInput } from '../../test/file-input.ts';
import { usePortalApi } from '../../test/portal-api.ts';
import { FileField, type FileValue } from './file-field.tsx';
import { PictureField, type PictureValue } from './picture-field.tsx';

const api = usePortalApi();
const user = userEvent.setup({ delay: null, applyAccept: false });

function show(field: ReactNode) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <PortalProvider value={portalOf(fakeShell({ apiBase: api.origin }), '')}>
      <QueryClientProvider client={queries}>{field}</QueryClientProvider>
    </PortalProvider>,
  );
}

let value: PictureValue | FileValue | null;
beforeEach(() => {
  value = null;
});

function Picture({ initial = null }: { initial?: PictureValue | null }) {
  const [own, setOwn] = useState(initial);
  value = own;
  return <PictureField label="Portrait" value={own} onChange={setOwn} />;
}

function Document() {
  const [own, setOwn] = useState<FileValue | null>(null);
  value = own;
  return <FileField label="Certificate" value={own} onChange={setOwn} />;
}

const choose = async (label: string) => {
  await user.click(screen.getByRole('button', { name: label }));
  return screen.findByRole('dialog');
};

test('a picture is chosen from the library, described and removed', async () => {
  show(<Picture />);
  const modal = await choose('Choose a picture…');
  await user.click(await within(modal).findByRole('button', { name: 'Choose harbor.jpg' }));
  expect(value).toEqual({ path: 'library/1.webp', alt: '', caption: '' });
  await user.type(screen.getByLabelText('Alt text'), 'The harbor');
  expect(value).toMatchObject({ alt: 'The harbor' });
  await user.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(value).toBeNull();
});

test('a picture is uploaded and chosen at once', async () => {
  show(<Picture />);
  const modal = await choose('Choose a picture…');
  await user.upload(fileInput(modal), imageFile('new.png'));
  await waitFor(() => expect(value).toMatchObject({ path: 'library/2.webp' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the crop follows the focus of the library', async () => {
  api.on('GET /media/find', ({ query }) => ({
    body: { path: query.path, name: 'x.png', focus: { x: 0.25, y: 0.75 }, used: [] },
  }));
  show(<Picture initial={{ path: 'library/1.webp', alt: 'Harbor', caption: '' }} />);
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'Harbor' })).toHaveStyle({ objectPosition: '25% 75%' }),
  );
});

test('a PDF is chosen, and nothing else', async () => {
  const pdf = { id: 3, path: 'library/3.pdf', kind: 'file', name: 'terms.pdf', bytes: 81_000 };
  api.answer('GET /media/list', { list: [{ ...pdf, focus: { x: 0.5, y: 0.5 } }], total: 1 });
  show(<Document />);
  const modal = await choose('Choose a file…');
  await within(modal).findByRole('button', { name: 'Choose terms.pdf' });
  expect(api.callsOf('GET /media/list')[0]?.query.kind).toBe('file');
  await user.upload(fileInput(modal), imageFile('a.pdf.png'));
  expect(await within(modal).findByText('a.pdf.png is not a PDF.')).toBeVisible();
  await user.click(within(modal).getByRole('button', { name: 'Choose terms.pdf' }));
  expect(value).toEqual({ path: 'library/3.pdf', name: 'terms.pdf', bytes: 81_000 });
  expect(screen.getByRole('link', { name: 'terms.pdf' })).toBeVisible();
});
