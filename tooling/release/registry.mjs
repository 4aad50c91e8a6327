import { exitCodes, Problem } from './problem.mjs';
import { request } from './request.mjs';

/** @typedef {import('contracts/releases').RemoteReleases} RemoteReleases */

/** The release registry as the API has it (`/docs` on the API). Every call throws a `Problem` that says what to do. */
export class Registry {
  /** `api`: address without a trailing slash. `token`: may be absent for what is public. */
  constructor(api, token) {
    this.api = api;
    this.token = token;
  }

  /** @returns {Promise<import('contracts/releases').ReleaseList>} */
  list() {
    return this.#ask('/releases');
  }

  /** @returns {Promise<RemoteReleases[]>} */
  async remotes() {
    return (await this.list()).remotes;
  }

  /** @returns {Promise<RemoteReleases>} */
  async remote(name) {
    const remotes = await this.remotes();
    const found = remotes.find(({ remote }) => remote === name);
    if (found) return found;
    const others = remotes.map(({ remote }) => remote).join(', ') || 'none';
    throw new Problem(
      `There is no remote ${name} at ${this.api}; there are: ${others}. A new one is made with: npm run release -- create ${name} --title '…'`,
    );
  }

  /** @returns {Promise<import('contracts/releases').ReleaseChange[]>} newest first */
  history(remote, limit) {
    const query = new URLSearchParams({ limit: String(limit), ...(remote ? { remote } : {}) });
    return this.#ask(`/releases/history?${query}`);
  }

  /** @returns {Promise<import('contracts/releases').HealthPoint[]>} by minute, over the last hour */
  health() {
    return this.#ask('/releases/health');
  }

  /** @returns {Promise<RemoteReleases>} */
  publish(remote, release, reason) {
    return this.#ask('/releases/publish', { remote, release, ...(reason ? { reason } : {}) });
  }

  /** `action`: create, edit, rollout, promote, halt, rollback, disable or enable. @returns {Promise<RemoteReleases>} */
  change(action, body) {
    return this.#ask(`/releases/${action}`, body);
  }

  async #ask(path, body) {
    const headers = { 'Content-Type': 'application/json', ...this.#authorization() };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const { status, ok, body: answer } = await request('The API', `${this.api}${path}`, init);
    const parsed = parse(answer);
    if (ok && parsed) return parsed;
    throw refusal(status, parsed, this);
  }

  #authorization() {
    return this.token ? { Authorization: `Bearer ${this.token}` } : {};
  }
}

function refusal(status, answer, { api, token }) {
  if (status === 401) return new Problem(token ? wrongToken(api) : noToken(api));
  if (answer?.code === 'stale_revision') {
    const message = 'Someone changed it in the meantime. Look at status again, then decide.';
    return new Problem(message, exitCodes.changed);
  }
  return new Problem(
    answer?.message ?? `${api} answers ${status}, and not as the API does. Check API_ORIGIN.`,
  );
}

const wrongToken = (api) =>
  `The API at ${api} refuses the deploy token. Set DEPLOY_TOKEN to the one that the API was started with.`;
const noToken = (api) =>
  `The API at ${api} needs a deploy token. Set DEPLOY_TOKEN to the one that the API was started with.`;

function parse(bytes) {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
