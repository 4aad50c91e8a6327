import type { RenderingReport } from 'contracts/releases';
import type { Logger } from 'pino';
import type { RenderingCount } from './rendering/renderers.ts';

const everyMs = 1000;
const timeoutMs = 5000;
const mostErrors = 5;

interface Options {
  /** Address of the API, without a trailing slash. */
  api: string;
  deployToken: string | undefined;
  log: Pick<Logger, 'warn'>;
  fetcher?: typeof fetch;
}

/** Tells the release registry how many pages each release has rendered on this server, and how often it failed. Without a token nobody listens. */
export class RenderingReports {
  readonly #options: Options;
  #waiting = new Map<string, RenderingReport>();

  constructor(options: Options) {
    this.#options = options;
    if (options.deployToken) setInterval(() => this.send(), everyMs).unref();
  }

  count({ remote, version, outcome, hasEnded, error, address = '' }: RenderingCount): void {
    // The shell's own pages.
    if (version === '' || !this.#options.deployToken) return;
    const name = `${remote}@${version}`;
    const report = this.#waiting.get(name) ?? {
      remote,
      version,
      rendered: 0,
      failed: 0,
      ended: 0,
      errors: [],
    };
    report[outcome] += 1;
    if (hasEnded) report.ended += 1;
    if (error && report.errors.length < mostErrors)
      report.errors.push({
        message: error.message.slice(0, 300),
        stack: (error.stack ?? '').slice(0, 4000),
        page: address.replace(/\?.*$/, '').slice(0, 300),
      });
    this.#waiting.set(name, report);
  }

  /** Sends what has been counted. Never rejects: what could not be sent waits. */
  async send(): Promise<void> {
    const { api, deployToken, log, fetcher = fetch } = this.#options;
    const reports = [...this.#waiting.values()];
    if (reports.length === 0) return;
    this.#waiting = new Map();
    try {
      const response = await fetcher(`${api}/releases/renderings`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${deployToken}` },
        body: JSON.stringify({ reports }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.ok) return;
      // Refused for good: it would be refused again.
      if (response.status < 500)
        return log.warn({ status: response.status }, 'the release registry does not take what was rendered');
    } catch {
      // It is away.
    }
    for (const report of reports) this.#putBack(report);
  }

  #putBack(report: RenderingReport): void {
    const name = `${report.remote}@${report.version}`;
    const since = this.#waiting.get(name);
    this.#waiting.set(name, {
      ...report,
      rendered: report.rendered + (since?.rendered ?? 0),
      failed: report.failed + (since?.failed ?? 0),
      ended: report.ended + (since?.ended ?? 0),
      errors: [...report.errors, ...(since?.errors ?? [])].slice(0, mostErrors),
    });
  }
}
