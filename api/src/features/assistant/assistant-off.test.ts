import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('without a key the assistant is 503 with a message', async () => {
  const { status, data } = await app.client().post('/assistant/generate', { prompt: 'x' });
  expect([status, data]).toEqual([
    503,
    { message: 'The assistant is not set up here.', code: 'assistant_off' },
  ]);
});

test('it says that it is not set up', async () => {
  expect((await app.client().get('/assistant/status')).data).toEqual({ available: false });
});
