import { createHash } from 'node:crypto';
import http from 'node:http';
import type { Rollout } from '../../contracts/src/releases.ts';

/** What the registry says of the remote, from a moment on. */
export interface State {
  at: number;
  stable: string;
  rollout: Pick<Rollout, 'version' | 'salt' | 'percent' | 'state'> | null;
}

/** What a crowd has seen. */
export interface Seen {
  pages: number;
  /** That the cache didn't have. */
  missed: number;
  withCookies: number;
  failures: string[];
  wrong: string[];
  /** Pages of each version. */
  versions: Map<string, number>;
}

/** So long after a change servers and cache may not have heard of it, in milliseconds. */
const slackMs = 4000;
const remote = 'mfe-public';
const paths = ['/home', '/news', '/products', '/about', '/team'];

const bucketOf = (salt: string, id: string) =>
  createHash('sha256').update(`${remote}:${salt}:${id}`).digest().readUInt32BE(0) % 10_000;

/** The version that a visitor is assigned, as docs/releasing.md has it. */
export function assignedTo(id: string, { stable, rollout }: State): string {
  if (rollout?.state !== 'running' || id === '') return stable;
  return bucketOf(rollout.salt, id) < Math.round(rollout.percent * 100) ? rollout.version : stable;
}

export const newSeen = (): Seen => ({
  pages: 0,
  missed: 0,
  withCookies: 0,
  failures: [],
  wrong: [],
  versions: new Map(),
});

/** Somebody who opens three pages; after each the page asks who they are, as its script does. */
export async function visit(
  origin: string,
  agent: http.Agent,
  number: number,
  states: State[],
  seen: Seen,
): Promise<void> {
  const jar = new Map<string, string>();
  let named = 0;
  for (let page = 0; page < 3; page += 1) {
    const began = Date.now();
    const path = paths[(number + page) % paths.length] ?? '/home';
    const { status, headers, body } = await get(origin + path, agent, jar);
    seen.pages += 1;
    if (headers['x-cache'] === 'miss') seen.missed += 1;
    if (headers['set-cookie']) seen.withCookies += 1;
    const [, version = 'none'] = /"mfe-public","version":"([^"]+)"/.exec(body) ?? [];
    seen.versions.set(version, (seen.versions.get(version) ?? 0) + 1);
    if (status !== 200 || !/<main[\s\S]*<h1/.test(body)) seen.failures.push(`${path}: ${status}`);
    else if (!allowed(jar.get('visitor') ?? '', states, named, began).has(version))
      seen.wrong.push(`${path}: ${version}`);
    const visited = await get(`${origin}/visit`, agent, jar);
    for (const cookie of visited.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    named = Date.now();
  }
}

/** Stable, and what they were assigned by a state that held between when their cookies were made and now. */
function allowed(visitor: string, states: State[], named: number, now: number): Set<string> {
  const id = visitor.split('.')[0] ?? '';
  const since = named === 0 ? now : Math.min(named, now);
  const held = states.filter((state, index) => {
    const end = states[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    return state.at <= now && end > since - slackMs;
  });
  return new Set(held.flatMap((state) => [state.stable, assignedTo(id, state)]));
}

interface Answer {
  status: number | undefined;
  headers: http.IncomingHttpHeaders;
  body: string;
}

function get(url: string, agent: http.Agent, jar: Map<string, string>): Promise<Answer> {
  const Cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers: Cookie === '' ? {} : { Cookie } }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part) => parts.push(part));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode,
            headers: response.headers,
            body: Buffer.concat(parts).toString(),
          }),
        );
      })
      .once('error', reject);
  });
}
