import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useApiServer } from 'kit/test/api-server.ts';
import { currentAddress, renderSite } from '../../test/render-site.tsx';

const api = useApiServer((server) => {
  server.answer('GET /messages/start', { started: 'signed', afterMs: 0 });
  server.answer('POST /messages/add', { sent: true });
});
beforeEach(() => sessionStorage.clear());
const user = userEvent.setup();

const typed = {
  ...{ name: 'Maria Reyes', email: 'maria@example.org', subject: 'Opening hours' },
  ...{ message: 'Are you open on Saturdays?', consent: true },
};

const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const consent = () => screen.findByRole('checkbox');
const send = async () => user.click(await screen.findByRole('button', { name: 'Send message' }));
const open = (address = '/contact') => renderSite(address, { apiBase: api.origin });

async function fillIn() {
  await user.type(await field('Your name'), typed.name);
  await user.type(await field('Your e-mail address'), typed.email);
  await user.type(await field('What it is about'), typed.subject);
  await user.type(await field('Your message'), typed.message);
  await user.click(await consent());
}

async function expectTyped() {
  expect(await field('Your name')).toHaveValue(typed.name);
  expect(await field('Your e-mail address')).toHaveValue(typed.email);
  expect(await field('What it is about')).toHaveValue(typed.subject);
  expect(await field('Your message')).toHaveValue(typed.message);
  expect(await consent()).toBeChecked();
}

const sent = () => api.callsOf('POST /messages/add');

test('a message is sent once it is filled in, and the visitor is thanked', async () => {
  open();
  await fillIn();
  await send();
  const title = await screen.findByRole('heading', { name: 'Thank you, we have your message' });
  expect(title.closest('[role="status"]')).not.toBeNull();
  expect(title).toHaveFocus();
  expect(sent().map(({ body }) => body)).toEqual([{ ...typed, website: '', started: 'signed' }]);
  expect(sent()[0]?.createId).toMatch(/^[0-9a-f]{32}$/);
  expect(currentAddress()).toBe('/contact?sent=1');
  await user.click(screen.getByRole('link', { name: 'Write another message' }));
  expect(await field('Your name')).toHaveValue('');
  expect(screen.getByRole('heading', { name: 'Write to us' })).toHaveFocus();
});

test('what is wrong stands at its field, and the first one has the focus; nothing typed is lost', async () => {
  const fields = { email: 'Please give an e-mail address.', message: 'Please write your message.' };
  api.on('POST /messages/add', () => ({ status: 422, body: { code: 'invalid', message: 'Wrong', fields } }));
  open();
  await fillIn();
  await send();
  const email = await field('Your e-mail address');
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription('Please give an e-mail address.');
  expect(await field('Your message')).toHaveAccessibleDescription('Please write your message.');
  expect(await field('Your name')).toBeValid();
  expect(screen.getByRole('alert')).toHaveTextContent("It isn't sent yet. Please look at the marked fields.");
  await expectTyped();
});

test('the message says how many characters are left, and one that is too long stays, whole and unsent', async () => {
  open();
  await fillIn();
  const message = await field('Your message');
  const type = (length: number) => fireEvent.input(message, { target: { value: 'a'.repeat(length) } });
  expect(message).not.toHaveAccessibleDescription();
  type(4500);
  expect(message).toHaveAccessibleDescription('500 characters left');
  expect(message).toBeValid();
  type(5003);
  expect(message).toHaveAccessibleDescription('3 characters too many. There is room for 5000.');
  expect(message).toBeInvalid();
  await send();
  expect(message).toHaveFocus();
  expect(message).toHaveValue('a'.repeat(5003));
  expect(sent()).toEqual([]);
  type(5000);
  await send();
  await screen.findByText('Thank you, we have your message');
});

test('the room is counted of what a reload brings back', async () => {
  const { unmount } = open();
  fireEvent.input(await field('Your message'), { target: { value: 'a'.repeat(4990) } });
  unmount();
  open();
  await waitFor(async () =>
    expect(await field('Your message')).toHaveAccessibleDescription('10 characters left'),
  );
});

test('it can not be sent twice while it is on its way', async () => {
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  api.on('POST /messages/add', async () => {
    await waiting;
    return { body: { sent: true } };
  });
  open();
  await fillIn();
  await send();
  const button = await screen.findByRole('button', { name: 'Sending…' });
  expect(button).toBeDisabled();
  await user.click(button);
  answer();
  await screen.findByText('Thank you, we have your message');
  expect(sent()).toHaveLength(1);
});

test('a message whose answer was lost is sent again with the same id', async () => {
  api.on('POST /messages/add', () => ({ status: 502, body: {} }));
  open();
  await fillIn();
  await send();
  const problem = await screen.findByRole('alert');
  expect(problem).toHaveTextContent("Your message couldn't be sent. What you have typed is kept here");
  expect(problem).toHaveFocus();
  await expectTyped();
  api.answer('POST /messages/add', { sent: true });
  await send();
  await screen.findByText('Thank you, we have your message');
  const [first, second] = sent();
  expect(second?.createId).toBe(first?.createId);
});

test('what was changed after its answer was lost is another message', async () => {
  api.on('POST /messages/add', ({ createId }) =>
    createId === sent()[0]?.createId
      ? { status: 409, body: { code: 'already_created', message: 'Was created before', id: 1 } }
      : { body: { sent: true } },
  );
  open();
  await fillIn();
  await send();
  await screen.findByText('Thank you, we have your message');
  expect(sent()).toHaveLength(2);
});

test('without a network it says so, and keeps what was typed', async () => {
  open();
  await fillIn();
  await api.close();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^You are offline\./);
  await expectTyped();
  jest.restoreAllMocks();
  await api.listen();
});

test('a reload loses nothing, and keeps the id of the message', async () => {
  api.on('POST /messages/add', () => ({ status: 503, body: {} }));
  const { unmount } = open();
  await fillIn();
  await send();
  await screen.findByRole('alert');
  unmount();
  open();
  await expectTyped();
  api.answer('POST /messages/add', { sent: true });
  await send();
  await screen.findByText('Thank you, we have your message');
  expect(sent()[1]?.createId).toBe(sent()[0]?.createId);
});

test('what the API says of no field is shown above the form, and its time is used from then on', async () => {
  api.on('POST /messages/add', ({ body }) =>
    body.started === 'signed again'
      ? { body: { sent: true } }
      : { status: 422, body: { code: 'too_fast', message: 'That was quick.', started: 'signed again' } },
  );
  open();
  await fillIn();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('That was quick.');
  await send();
  await screen.findByText('Thank you, we have your message');
});

test('when the API was away as the page came, it is asked again as the message is sent', async () => {
  api.on('GET /messages/start', () => ({ status: 503, body: {} }));
  open();
  await fillIn();
  api.answer('GET /messages/start', { started: 'signed late', afterMs: 0 });
  await send();
  await screen.findByText('Thank you, we have your message');
  expect(sent()[0]?.body.started).toBe('signed late');
});

test('a form that came back has its messages, and goes on with scripts', async () => {
  api.answer('GET /messages/returned', {
    values: { ...typed, name: '' },
    fields: { name: 'Please tell us your name.' },
    ...{ message: 'Please tell us your name.', started: 'signed before' },
  });
  open('/contact?form=an-id');
  const name = await field('Your name');
  expect(name).toHaveAccessibleDescription('Please tell us your name.');
  await user.type(name, 'Maria');
  await send();
  await screen.findByText('Thank you, we have your message');
  expect(sent()[0]?.body).toEqual({ ...typed, name: 'Maria', website: '', started: 'signed before' });
});

test('what a program fills in is sent along', async () => {
  open();
  await fillIn();
  const trap = document.querySelector<HTMLInputElement>('input[name="website"]');
  expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull();
  if (trap) trap.value = 'https://spam.example';
  await send();
  await screen.findByText('Thank you, we have your message');
  expect(sent()[0]?.body.website).toBe('https://spam.example');
});
