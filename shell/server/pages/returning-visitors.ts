import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { VisitorConfig } from '../visitor-config.ts';
import type { Encoding } from './cached-documents.ts';

/** Characters of all headers that are remembered. */
const mostCharacters = 8_000_000;

interface Known {
  visitor: VisitorConfig;
  encoding: Encoding;
  state: object;
}

/**
 * What was worked out of a browser's headers: the same headers get the same until `state` is another object. Most requests for pages come from browsers
 * that were here a moment ago, and reading their cookies would take longer than sending the page.
 */
export class ReturningVisitors {
  readonly #known = new LRUCache<string, Known>({
    maxSize: mostCharacters,
    sizeCalculation: (_, key) => key.length + 100,
  });

  get(request: IncomingMessage, state: object): Known | undefined {
    const known = this.#known.get(nameOf(request));
    return known?.state === state ? known : undefined;
  }

  /** To be called for visitors who need no new cookie, and of whom nothing ends by itself. */
  set(request: IncomingMessage, known: Known): void {
    this.#known.set(nameOf(request), known);
  }
}

/** All headers that decide about who gets which page in which form. */
const nameOf = ({ headers }: IncomingMessage): string =>
  `${headers.cookie}\n${headers.host}\n${headers['accept-encoding']}\n${headers['x-offers']}\n${headers['x-forwarded-host']}\n${headers['x-forwarded-proto']}`;
