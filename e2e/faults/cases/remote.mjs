import { call, parsed } from '../http.mjs';
import { Site } from '../site.mjs';
import { Trial } from '../trial.mjs';

/** What they answer. */
const pages = { '/home': 200, '/products': 200, '/login': 200, '/GeminiAPI': 200, '/no-such-page': 404 };
const hosts = ['mfe-public', 'mfe-portal', 'mfe-assistant'];

/** A remote's host is away, then the API too: what the other parts still serve. The browser's side is in e2e/rollouts. */
export async function* remote({ options }) {
  const trial = new Trial('a remote host away, then the API');
  const site = await Site.create(options.firstPort, { SEED: 'none' });
  try {
    await site.startAll();
    await site.stop('mfe-public');
    await expectSite(site, trial, 'mfe-public away', ['mfe-portal', 'mfe-assistant']);
    await site.start('mfe-public');
    await expectSite(site, trial, 'mfe-public back', hosts);
    await site.kill('api');
    await expectSite(site, trial, 'API away', hosts);
    await site.stop('shell');
    await site.start('shell');
    await expectSite(site, trial, 'API away, shell restarted', hosts);
    await site.start('api');
    const { status } = await call(`${site.api}/project/getYears`);
    trial.expect(status === 200, `the API after its return: ${status}`);
  } finally {
    await site.close();
  }
  yield trial;
}

async function expectSite(site, trial, when, there) {
  trial.did(when);
  const shell = site.address('shell');
  for (const [page, answer] of Object.entries(pages)) {
    const { status, body, ms } = await call(`${shell}${page}`, { timeout: 5000 });
    const isPage = status === answer && body.includes('id="site-config"');
    trial.expect(isPage, `${when}: ${page} answers ${status}`);
    trial.expect(ms < 3000, `${when}: ${page} took ${Math.round(ms)} ms`);
  }
  const config = parsed(await call(`${shell}/config.json`, { timeout: 5000 }));
  for (const name of hosts)
    trial.expect(config.remotes[name].candidates.length > 0, `${when}: ${name} is not offered`);
  for (const name of there) {
    const { entry } = config.remotes[name].candidates[0];
    const { status } = await call(entry.replace('localhost', '127.0.0.1'));
    trial.expect(status === 200, `${when}: the entry of ${name} answers ${status}`);
  }
}
