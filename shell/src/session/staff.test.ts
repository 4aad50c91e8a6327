import { createSessionStore } from './session-store.ts';
import { keepStaff } from './staff.ts';

let asked: [string, string | undefined][] = [];
let staff = true;

beforeEach(() => {
  localStorage.clear();
  asked = [];
  staff = true;
  // The test's browser has none.
  const fetch = async (_address: string, init: { method: string; headers?: { Authorization: string } }) => {
    asked.push([init.method, init.headers?.Authorization]);
    return { ok: true, json: async () => ({ staff }) };
  };
  Object.assign(window, { fetch });
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

function start() {
  const session = createSessionStore(localStorage);
  keepStaff(session, localStorage);
  return session;
}

test('signing in and out is told to the server, one after the other', async () => {
  const session = start();
  session.getState().signIn('abc');
  session.getState().signOut();
  await settled();
  expect(asked).toEqual([
    ['POST', 'abc'],
    ['DELETE', undefined],
  ]);
});

test('a visitor tells nothing', async () => {
  start();
  await settled();
  expect(asked).toEqual([]);
});

test('who is signed in from before tells it once, and again after some hours', async () => {
  localStorage.setItem('AUTHORIZATION_KEY', 'abc');
  start();
  await settled();
  start();
  await settled();
  expect(asked).toHaveLength(1);
  localStorage.setItem('STAFF_SINCE', String(Date.now() - 7 * 3600 * 1000));
  start();
  await settled();
  expect(asked).toHaveLength(2);
});

test('what the server did not take is told again by the next page', async () => {
  staff = false;
  localStorage.setItem('AUTHORIZATION_KEY', 'abc');
  start();
  await settled();
  start();
  await settled();
  expect(asked).toHaveLength(2);
});
