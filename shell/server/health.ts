import type { Middleware } from 'koa';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { WarmUp } from './pages/warm-up.ts';
import { assertRead } from './reads.ts';
import type { ReleaseRegistry } from './release-registry.ts';

/** What is asked of the registry here. */
type KnownRegistry = Pick<ReleaseRegistry, 'hasAnswered' | 'ageSeconds' | 'responds' | 'overrides'>;

type PageSource = 'cached' | 'stale' | 'rendered' | 'waited' | 'fallback' | 'browser' | 'refused';

/** What `/metrics` shows, in Prometheus' text format. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #offers = new Counter({
    name: 'release_offers_total',
    help: 'Pages sent to visitors who count, by the version that they were offered',
    labelNames: ['remote', 'version'],
    registers: [this.#registry],
  });

  readonly #pages = new Counter({
    name: 'pages_total',
    help: 'Pages sent: from the cache, stale while they are rendered again, rendered again in time, waited for, of another release in place of one that is not ready or failed, for the browser to render, refused with 503',
    labelNames: ['source'],
    registers: [this.#registry],
  });
  readonly #renderings = new Counter({
    name: 'renderings_total',
    help: 'Pages rendered by each release, and failures of its server half',
    labelNames: ['remote', 'version', 'outcome'],
    registers: [this.#registry],
  });

  constructor(releases: KnownRegistry) {
    collectDefaultMetrics({ register: this.#registry });
    this.#gauge(
      'release_registry_age_seconds',
      "Age of the release registry's last response",
      () => releases.ageSeconds ?? -1,
    );
    this.#gauge('release_registry_responds', '1 while the release registry responds', () =>
      Number(releases.responds),
    );
    this.#gauge(
      'release_overrides',
      'Remotes that RELEASES_OVERRIDE overrides',
      () => Object.keys(releases.overrides).length,
    );
  }

  countOffer(remote: string, version: string): void {
    this.#offers.inc({ remote, version });
  }

  countPage(source: PageSource): void {
    this.#pages.inc({ source });
  }

  countRendering(remote: string, version: string, outcome: 'rendered' | 'failed'): void {
    this.#renderings.inc({ remote, version, outcome });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  #gauge(name: string, help: string, value: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.set(value());
      },
    });
  }
}

/**
 * `/healthz`: the process is alive. `/readyz`: it knows which releases there are, and how old that is, and has rendered the pages of each once; 503
 * until then. `/metrics`: for Prometheus.
 */
export function health(
  releases: KnownRegistry,
  warmUp: Pick<WarmUp, 'isReady' | 'isDone'>,
  metrics: Metrics,
): Middleware {
  return async (ctx, next) => {
    if (!['/healthz', '/readyz', '/metrics'].includes(ctx.path)) return next();
    assertRead(ctx);
    if (ctx.path === '/healthz') ctx.body = { status: 'ok' };
    else if (ctx.path === '/readyz') {
      const { hasAnswered, ageSeconds, responds, overrides } = releases;
      const { isReady, isDone } = warmUp;
      const readiness = isReady ? 'ok' : 'pages are being rendered';
      ctx.status = hasAnswered && isReady ? 200 : 503;
      ctx.body = {
        status: hasAnswered ? readiness : 'no releases known',
        registry: { responds, ageSeconds, overrides },
        // Of what is offered now.
        warm: isDone,
      };
    } else {
      ctx.body = await metrics.text();
      ctx.type = metrics.contentType;
    }
    ctx.set('Cache-Control', 'no-store');
  };
}
