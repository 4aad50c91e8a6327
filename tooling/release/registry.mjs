import { exitCodes, Problem } from './problem.mjs';
import { request } from './request.mjs';

/**
 * @typedef {import('contracts/releases').RemoteReleases} RemoteReleases
 * @typedef {import('contracts/releases').PublishedRelease} PublishedRelease
 */

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

  /**
   * All versions of a remote, newest first, `limit` to a page; `total`: how many there are.
   * @returns {Promise<{ list: import('contracts/releases').ListedVersion[], total: number }>}
   */
  async versions(remote, { page = 1, limit = 20 } = {}) {
    const query = new URLSearchParams({ remote, page: String(page), limit: String(limit) });
    const { answer, headers } = await this.#call(`/releases/versions?${query}`);
    return { list: answer, total: Number(headers.get('x-total-count')) };
  }

  /** A published version that isn't retired; undefined when there is none. @returns {Promise<PublishedRelease | undefined>} */
  async version(remote, version) {
    const query = new URLSearchParams({ remote, version });
    return (await this.#call(`/releases/version?${query}`, undefined, [404])).answer;
  }

  /** @returns {Promise<import('contracts/releases').ReleaseChange[]>} newest first */
  history(remote, limit) {
    const query = new URLSearchParams({ limit: String(limit), ...(remote ? { remote } : {}) });
    return this.#ask(`/releases/history?${query}`);
  }

  /** Of one remote, or of all. @returns {Promise<import('contracts/releases').RemoteEvidence[]>} how versions are doing */
  evidence(remote) {
    return this.#ask(`/releases/evidence${remote ? `?${new URLSearchParams({ remote })}` : ''}`);
  }

  /**
   * @param {{ contentTypes?: string, reason?: string }} beside
   * @returns {Promise<RemoteReleases>}
   */
  publish(remote, release, beside) {
    return this.#ask('/releases/publish', { remote, release, ...beside });
  }

  /** Scripts of a published version by name, with their source maps. @param {import('contracts/releases').SourceMapUpload[]} maps */
  sourceMaps(remote, version, maps) {
    return this.#ask('/releases/source-maps', { remote, version, maps });
  }

  /** The token of a preview link. @returns {Promise<import('contracts/releases').CreatedPreview>} */
  preview(wish) {
    return this.#ask('/releases/preview', wish);
  }

  /** `action`: create, edit, rollout, promote, halt, pause, resume, skip, rollback, disable, enable or retire. @returns {Promise<RemoteReleases>} */
  change(action, body) {
    return this.#ask(`/releases/${action}`, body);
  }

  async #ask(path, body) {
    return (await this.#call(path, body)).answer;
  }

  /** `absent`: statuses that mean that there is no such thing; `answer` is undefined then. */
  async #call(path, body, absent = []) {
    const headers = { 'Content-Type': 'application/json', ...this.#authorization() };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const {
      status,
      ok,
      headers: answered,
      body: bytes,
    } = await request('The API', `${this.api}${path}`, init);
    const answer = parse(bytes);
    if (ok && answer) return { answer, headers: answered };
    if (absent.includes(status)) return { answer: undefined, headers: answered };
    throw refusal(status, answer, this);
  }

  #authorization() {
    return this.token ? { Authorization: `Bearer ${this.token}` } : {};
  }
}

function refusal(status, answer, { api, token }) {
  // Of a named token, the API knows more: that it has expired, say.
  if (status === 401 && answer?.code?.startsWith('token_')) return new Problem(answer.message);
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
