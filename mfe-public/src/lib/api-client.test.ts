import { createServer } from 'node:http';
import { waitFor } from '@testing-library/react';
import { useApiServer } from 'kit/test/api-server.ts';
import { ApiFailure, createApiClient } from './api-client.ts';

const api = useApiServer(() => {});
const client = (timeout = 15_000) => createApiClient(api.origin, timeout);
/** What a call rejects with. */
const failureOf = async (call: Promise<unknown>): Promise<ApiFailure> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiFailure)) throw new Error(`not an ApiFailure: ${error}`);
  return error;
};

test('a call sends its query, and resolves with the data and the headers', async () => {
  api.on('GET /news/list', () => ({ headers: { 'X-Total-Count': '30' }, body: [1] }));
  const params = { year: 0, search: 'ñ & b', ids: '1,2' };
  const { data, headers } = await client().get<number[]>('/news/list', { params });
  expect(data).toEqual([1]);
  expect(headers.get('X-Total-Count')).toBe('30');
  expect(api.calls[0]?.query).toEqual({ year: '0', search: 'ñ & b', ids: '1,2' });
});

test('a call without a query has none in its address', async () => {
  api.answer('GET /news/years', []);
  await client().get('/news/years');
  expect(api.calls[0]?.address).toBe('GET /news/years');
});

test('a post sends JSON and the headers that it is given', async () => {
  api.answer('POST /messages/add', { status: true });
  const options = { headers: { 'Idempotency-Key': 'k' } };
  const { data } = await client().post('/messages/add', { name: 'Maria' }, options);
  expect(data).toEqual({ status: true });
  expect(api.calls[0]).toMatchObject({ body: { name: 'Maria' }, createId: 'k' });
});

test('an empty answer is a success without data', async () => {
  api.on('POST /messages/add', () => ({ status: 204, body: null }));
  expect((await client().post('/messages/add', {})).data).toBeUndefined();
});

test('an error of the API has its status and its body', async () => {
  const body = { message: 'Unknown', code: 'unknown', fields: { name: 'Too long' } };
  api.on('GET /news/find', () => ({ status: 404, body }));
  const failure = await failureOf(client().get('/news/find'));
  expect(failure.message).toContain('404');
  expect(failure.response).toEqual({ status: 404, data: body });
});

test.each([[null], ['<html>Bad gateway</html>']])('an error with the body %j has none', async (body) => {
  api.on('GET /news/find', () => ({ status: 502, body }));
  expect((await failureOf(client().get('/news/find'))).response).toEqual({ status: 502, data: {} });
});

test("a page in place of the API's answer is a failure without a response", async () => {
  const server = createServer((_, response) => response.end('<html>Sign in to this network</html>'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const failure = await failureOf(createApiClient(`http://127.0.0.1:${port}`, 5000).get('/news/list'));
  server.closeAllConnections();
  server.close();
  expect(failure.response).toBeUndefined();
  expect(failure.code).toBeUndefined();
});

test('an API that is away is a failure without a response', async () => {
  await api.close();
  const failure = await failureOf(client().get('/news/list'));
  await api.listen();
  expect([failure.response, failure.code]).toEqual([undefined, undefined]);
});

test('a call that takes too long is given up, and says so', async () => {
  api.on('GET /news/list', () => new Promise(() => {}));
  const failure = await failureOf(client(50).get('/news/list'));
  expect(failure.code).toBe('ECONNABORTED');
  await waitFor(() => expect(api.cancelled).toHaveLength(1));
});

test('a call that is given up is cancelled, and rejects with the reason', async () => {
  api.on('GET /news/list', () => new Promise(() => {}));
  const controller = new AbortController();
  const call = client().get('/news/list', { signal: controller.signal });
  await waitFor(() => expect(api.calls).toHaveLength(1));
  controller.abort(new Error('typed on'));
  await expect(call).rejects.toThrow('typed on');
  await waitFor(() => expect(api.cancelled).toHaveLength(1));
});

test('a call that was given up before is never made', async () => {
  await expect(client().get('/news/list', { signal: AbortSignal.abort() })).rejects.toThrow();
  expect(api.calls).toEqual([]);
});
