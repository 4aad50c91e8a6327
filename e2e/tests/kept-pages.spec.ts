import { expect, rendered, test } from '../fixtures.ts';
import { admin } from '../site.ts';

test('what is saved is in the pages of every shell, and browsers are told that what they have is old', async ({
  parts,
  request,
}) => {
  parts.own('SHELL_PORT', 'PUBLIC_PORT', 'API_PORT');
  await parts.start('api');
  await parts.start('mfe-public');
  await parts.start('shell');
  await parts.publish();
  const shells = [parts.origin, await parts.secondShell()];
  const api = parts.addresses().API_ORIGIN;
  const { token } = await (
    await request.post(`${api}/users/verifyUser`, { data: { user: admin.username, pass: admin.password } })
  ).json();
  const save = async (title: string) => {
    const article = { title, content: '<p>It opens in May.</p>', type: 'update' };
    const response = await request.post(`${api}/news/add`, {
      headers: { Authorization: token },
      multipart: article,
    });
    expect(response.status()).toBe(200);
  };

  await save('A first office');
  for (const shell of shells) await rendered(request, `${shell}/news`);
  const pages = await Promise.all(shells.map((shell) => request.get(`${shell}/news`)));
  await save('A second office');
  for (const [index, shell] of shells.entries()) {
    await expect.poll(async () => (await request.get(`${shell}/news`)).text()).toContain('A second office');
    const etag = pages[index]?.headers().etag ?? '';
    const again = await request.get(`${shell}/news`, { headers: { 'If-None-Match': etag } });
    expect(again.status()).toBe(200);
    const now = await request.get(`${shell}/news`, {
      headers: { 'If-None-Match': again.headers().etag ?? '' },
    });
    expect(now.status()).toBe(304);
  }
});
