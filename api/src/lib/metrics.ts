import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Sample {
  labels: Record<string, string>;
  value: number;
}

interface GaugeSpec {
  name: string;
  help: string;
  labelNames: string[];
  /** All that there is when somebody looks. */
  samples(): Promise<Sample[]>;
}

/** What `/metrics` shows, in Prometheus' text format. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests handled',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  });
  private readonly durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to response',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** `route` is the path of a known call or `other`: a label per made-up path would grow without end. */
  observe(method: string, route: string, status: number, seconds: number): void {
    this.requests.inc({ method, route, status });
    this.durations.observe({ method, route }, seconds);
  }

  addGauge({ samples, ...spec }: GaugeSpec): void {
    new Gauge({
      ...spec,
      registers: [this.registry],
      async collect() {
        const current = await samples();
        this.reset();
        for (const { labels, value } of current) this.set(labels, value);
      },
    });
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}
