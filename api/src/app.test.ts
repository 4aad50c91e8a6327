import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { makeProject } from '../test/factories.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The calls that the site's clients rely on. */
const CALLS = [
  'post /project/getProject',
  'post /project_imgs/get',
  'get /project/getPublic',
  'get /project/getYears',
  'get /news/find',
  'get /news/years',
  'get /news/list',
  'post /users/verifyUser',
  'post /users/verifyKey',
  'post /users/logout',
  'get /news/get',
  'post /project/getTotal',
  'post /project/getAll',
  'post /project/find',
  'post /project/createProject',
  'post /project_imgs/create',
  'put /project/updateProject',
  'post /project_imgs/update',
  'delete /project/deleteProject',
  'post /news/add',
  'post /news/update',
  'get /healthz',
  'get /readyz',
  'get /metrics',
];

/** As the validating library says it. */
const RAW = /pattern|Invalid|expected|Too (big|small)/;

interface Operation {
  responses: Record<string, unknown>;
  security?: unknown;
  parameters?: { name: string; in: string }[];
}

async function described(): Promise<[call: string, operation: Operation][]> {
  const { data } = await app.client().get('/openapi.json');
  const paths: Record<string, Record<string, Operation>> = data.paths;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method} ${path}`,
      operation,
    ]),
  );
}

test('every documented call is described, and every described call exists', async () => {
  const calls = (await described()).map(([call]) => call);
  expect(calls).toEqual(expect.arrayContaining(CALLS));
  for (const call of calls.filter((call) => !call.includes('{'))) {
    const [method, url] = call.split(' ');
    const { data } = await app.client().request({ method, url, data: {} });
    expect(data.code).not.toBe('no_such_call');
  }
});

test('a call is described as needing a key exactly when it refuses a visitor', async () => {
  for (const [call, operation] of (await described()).filter(([name]) => !name.includes('{'))) {
    const [method, url] = call.split(' ');
    const { status } = await app.client().request({ method, url, data: {} });
    expect([call, status === 401]).toEqual([call, operation.security !== undefined]);
  }
});

test('a wrong value in an address is refused in words that say what to send', async () => {
  const admin = await app.signedIn();
  const calls = (await described()).filter(([call]) => call.startsWith('get ') && !call.includes('{'));
  const raw: string[] = [];
  for (const [call, { parameters = [] }] of calls)
    for (const { name } of parameters.filter((parameter) => parameter.in === 'query'))
      for (const wrong of ['(', 'x'.repeat(500)]) {
        const { status, data } = await admin.get(call.slice(4), { params: { [name]: wrong } });
        const message = status === 422 ? data.fields[name] : '';
        if (RAW.test(message)) raw.push(`${call} ${name}: ${message}`);
      }
  expect(raw).toEqual([]);
});

test('the description has the limits that validate', async () => {
  const { data } = await app.client().get('/openapi.json');
  expect(data.openapi).toBe('3.1.0');
  const create = data.paths['/project/createProject'].post.requestBody.content['application/json'].schema;
  expect(create.properties.title).toMatchObject({ type: 'string', maxLength: 200 });
  const images = data.paths['/project_imgs/create'].post.requestBody.content['multipart/form-data'].schema;
  expect(images.properties['images[]']).toMatchObject({ type: 'array', maxItems: 20 });
});

test('the description can be read as a page', async () => {
  const { data, headers } = await app.client().get('/docs');
  expect(headers['content-type']).toMatch('text/html');
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(data) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
  expect(data).toContain('POST /project/getProject');
});

test('the page finds the description for programs below any path', async () => {
  const { data } = await app.client().get('/docs');
  const [, href = ''] = /href="([^"]*)">openapi\.json</.exec(data) ?? [];
  expect(new URL(href, 'https://site.example/api/docs').pathname).toBe('/api/openapi.json');
});

test('an unknown call is 404 and a wrong method 405, both with a message', async () => {
  const unknown = await app.client().get('/nowhere');
  expect([unknown.status, unknown.data.code]).toEqual([404, 'no_such_call']);
  const wrong = await app.client().get('/project/getProject');
  expect([wrong.status, wrong.headers.allow]).toEqual([405, 'POST']);
});

test('the shell’s origin may read responses and headers, another may not', async () => {
  const ask = (Origin: string) => app.client().get('/project/getYears', { headers: { Origin } });
  const shell = await ask('http://localhost:3000');
  expect(shell.headers['access-control-allow-origin']).toBe('http://localhost:3000');
  expect(shell.headers['access-control-expose-headers']).toContain('X-Total-Count');
  expect((await ask('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin');
});

test('a browser may ask before it sends a key, and reads a refusal too', async () => {
  const headers = { Origin: 'http://localhost:3000', 'Access-Control-Request-Method': 'DELETE' };
  const preflight = await app.client().request({ method: 'options', url: '/project/deleteProject', headers });
  expect(preflight.status).toBe(204);
  expect(preflight.headers['access-control-allow-headers']).toContain('Authorization');
  expect(preflight.headers).toHaveProperty('x-content-type-options', 'nosniff');
  const refused = await app.client().post('/project/getTotal', {}, { headers });
  expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([
    401,
    'http://localhost:3000',
  ]);
});

test('every response has a request id; a well-formed one from a proxy is reused', async () => {
  const ask = async (id?: string) =>
    (await app.client().get('/healthz', { headers: id === undefined ? {} : { 'X-Request-Id': id } })).headers[
      'x-request-id'
    ];
  expect(await ask()).toMatch(/^[\w-]{36}$/);
  expect(await ask('trace-12345678')).toBe('trace-12345678');
  expect(await ask('<script>')).toMatch(/^[\w-]{36}$/);
});

test('liveness and readiness are separate calls', async () => {
  expect((await app.client().get('/healthz')).data).toEqual({ status: 'ok' });
  expect((await app.client().get('/readyz')).data).toEqual({
    status: 'ok',
    database: app.services.database.engine,
  });
});

test('metrics count requests by call, never by made-up path', async () => {
  await app.client().post('/project/getProject', { id: 1 });
  await app.client().get('/made/up/path');
  const { data } = await app.client().get('/metrics');
  expect(data).toMatch(/http_requests_total\{method="POST",route="\/project\/getProject",status="404"\} \d/);
  expect(data).toContain('route="other"');
  expect(data).not.toContain('/made/up');
  expect(data).toContain('nodejs_eventloop_lag_seconds');
});

test('every response, whatever its status, has the headers against sniffing, framing and plain HTTP', async () => {
  const { data } = await app.client().get('/openapi.json');
  const calls = Object.entries<Record<string, unknown>>(data.paths).flatMap(([url, methods]) =>
    Object.keys(methods).map((method) => ({ method, url: url.replace(/\{\w+\}/g, 'none') })),
  );
  expect(calls.length).toBeGreaterThan(30);
  for (const { method, url } of [
    ...calls,
    { method: 'get', url: '/files/none' },
    { method: 'get', url: '/none' },
  ]) {
    const { headers } = await app.client().request({ method, url, data: {} });
    expect({ method, url, ...headers }).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none';(?!.*script-src[^;]*unsafe)/),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': expect.any(String),
      'strict-transport-security': expect.stringMatching(/^max-age=\d{7,}/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  }
});

test('long responses are compressed', async () => {
  const admin = await app.signedIn();
  await makeProject(admin, { description: 'x'.repeat(4000) });
  const { headers } = await app.client().get('/project/getPublic', { decompress: false });
  expect(headers['content-encoding']).toBeDefined();
});

/** Sends a target as it is: clients tidy addresses up. */
function raw(target: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    request({ hostname, port, path: target }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

test.each([
  '/%',
  '/%E0%A4%A',
  '//',
  '/project/getPublic/..',
  '/files/%2e%2e/%2e%2e/etc/passwd',
  '/healthz?%',
  '*',
  '/files/projects/..%2f..%2fdb',
])('the hostile target %s is refused, never a failure', async (target) => {
  const status = await raw(target);
  expect(status === 200 ? target : status).toEqual(
    target.startsWith('/healthz') ? target : expect.any(Number),
  );
  expect(status).toBeLessThan(500);
});
