import type { ContentName } from 'contracts/content';
import type { RemoteContent } from 'contracts/shell-context';
import type { SiteConfig } from 'contracts/site';

type Values = Record<string, unknown>;
type FetchValue = (name: ContentName, revision: string) => Promise<Values>;

/** What was edited in the portal, in the page: the values that came with it, and those that other pages need. */
export class ContentStore {
  readonly #contents: SiteConfig['content'];
  readonly #values = new Map<string, Values>();
  readonly #fetch: FetchValue;
  readonly #loading = new Map<string, Promise<void>>();
  readonly #listeners = new Set<() => void>();
  readonly #ofRemote = new Map<string, RemoteContent>();

  constructor(contents: SiteConfig['content'], fetchValue: FetchValue = fetchContent) {
    this.#contents = contents;
    this.#fetch = fetchValue;
    for (const [name, { value }] of Object.entries(contents)) if (value) this.#values.set(name, value);
  }

  /** The value of a type; undefined while its defaults are shown. */
  read(name: ContentName): Values | undefined {
    return this.#values.get(name);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether all of these can be read. */
  has(names: ContentName[]): boolean {
    return names.every((name) => this.#contents[name] === undefined || this.#values.has(name));
  }

  /** Fetches those that aren't there yet. Rejects when one can't be fetched; the next call tries again. */
  async load(names: ContentName[]): Promise<void> {
    await Promise.all(names.filter((name) => !this.has([name])).map((name) => this.#load(name)));
  }

  /** Shows a value that isn't saved. */
  show(name: ContentName, value: Values): void {
    this.#values.set(name, value);
    for (const listener of this.#listeners) listener();
  }

  /** What a remote may read: its own types. */
  of(remote: string): RemoteContent {
    const known = this.#ofRemote.get(remote);
    if (known) return known;
    const content = { read: (name: string) => this.read(`${remote}/${name}`), subscribe: this.subscribe };
    this.#ofRemote.set(remote, content);
    return content;
  }

  #load(name: ContentName): Promise<void> {
    const loading =
      this.#loading.get(name) ??
      this.#fetch(name, this.#contents[name]?.revision ?? '')
        .then((value) => this.show(name, value))
        .finally(() => this.#loading.delete(name));
    this.#loading.set(name, loading);
    return loading;
  }
}

async function fetchContent(name: ContentName, revision: string): Promise<Values> {
  const query = new URLSearchParams({ type: name, revision });
  const response = await fetch(`/content.json?${query}`, { signal: AbortSignal.timeout(15_000) });
  if (!response.ok) throw new Error(`content.json answered ${response.status}`);
  return (await response.json()).value;
}
