import { call, parsed } from './http.mjs';
import { asFile, picture } from './pictures.mjs';

/** Fills an empty site with a little of everything; what visitors then ask of each part. */
export async function targetsOf(site, key) {
  const project = parsed(
    await call(`${site.api}/project/createProject`, { key, json: { title: 'Under load' } }),
  ).result;
  const form = new FormData();
  form.set('pid', String(project));
  form.append('images[]', asFile(picture(1600, 1200)));
  const [image] = parsed(await call(`${site.api}/project_imgs/create`, { key, form })).result;
  const file = `${site.api}/files/${image.image_path}`;
  const api = [
    { kind: 'list', url: `${site.api}/project/getPublic` },
    { kind: 'list', url: `${site.api}/news/list?limit=4` },
    { kind: 'detail', url: `${site.api}/project/getProject`, json: { id: project } },
    { kind: 'picture', url: `${file}?w=640` },
    { kind: 'picture', url: file },
  ];
  return { project, api, ...(await pagesAndFiles(site)) };
}

async function pagesAndFiles(site) {
  const origin = site.address('shell');
  if (!site.part('shell')) return {};
  const page = (await call(`${origin}/home`)).body.toString();
  const assets = [...page.matchAll(/(?:src|href)="(\/[^"/][^"]*\.(?:js|css))"/g)].map(
    ([, url]) => `${origin}${url}`,
  );
  const shell = [
    ...['/home', '/products', '/news'].map((url) => ({ kind: 'page', url: `${origin}${url}` })),
    ...assets.map((url) => ({ kind: 'asset', url })),
  ];
  const preloads = [...page.matchAll(/rel="preload" as="script" href="([^"]+)"/g)].map(([, url]) => url);
  const remote = preloads.map((url) => ({ kind: 'remote file', url: url.replace('localhost', '127.0.0.1') }));
  return { shell, remote };
}
