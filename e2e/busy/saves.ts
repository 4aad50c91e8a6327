import { setTimeout as wait } from 'node:timers/promises';
import type { Article, RealSite } from '../real-site.ts';
import type { LoadResults } from './load.ts';

export const savedTitle = 'Busy article';
const everyMs = 1000;

/** An administrator who gives an article another number every second. */
export class Saves {
  readonly #site: RealSite;
  readonly #key: string;
  readonly #article: Article;
  /** When each was acknowledged, by its number. */
  readonly times: number[] = [];
  /** Those that a busy API has refused. */
  refused = 0;

  constructor(site: RealSite, key: string, article: Article) {
    this.#site = site;
    this.#key = key;
    this.#article = article;
  }

  async save(): Promise<void> {
    const title = `${savedTitle} ${this.times.length}`;
    // Its address stays, whatever its title is.
    const fields = { id: this.#article.id, title, slug: this.#article.slug };
    if (await this.#site.saveArticle(this.#key, fields)) this.times.push(Date.now());
    else this.refused += 1;
  }

  async saveUntil(end: number): Promise<void> {
    for (let next = Date.now(); next < end; next = Math.max(next + everyMs, Date.now())) {
      await wait(next - Date.now());
      await this.save();
    }
  }

  /** Milliseconds from each save until /news showed it or a later one; those of the end may not have been asked for. */
  delays(seen: LoadResults['seen']): number[] {
    return this.times.flatMap((time, number) => {
      const first = seen.find((one) => one.number >= number && one.at >= time);
      return first ? [first.at - time] : [];
    });
  }

  /** For how many milliseconds the oldest answer for /news had been out of date when it was asked for. */
  oldest(seen: LoadResults['seen']): number {
    const ages = seen.map(({ sentAt, number }) => sentAt - (this.times[number + 1] ?? sentAt));
    return Math.max(0, ...ages);
  }
}
