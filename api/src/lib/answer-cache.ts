import type { Generations, Topic } from '../database/generations.ts';
import type { Answer } from './answer.ts';

interface Kept {
  generation: string;
  made: number;
  answer: Promise<Answer>;
  bytes: number;
}

export interface CacheLimits {
  entries: number;
  bytes: number;
  /** How long a change that nobody was told of (made by hand, or cut off by a crash) can stay unseen. */
  milliseconds: number;
}

const LIMITS: CacheLimits = { entries: 2000, bytes: 32_000_000, milliseconds: 10_000 };

/**
 * Answers by key, each for one generation of its topic (docs/decisions/0004-cached-answers.md). The generation is read before the
 * answer is made, and a write starts a new one before it is acknowledged: who asks after that gets an answer made after it.
 */
export class AnswerCache {
  private readonly kept = new Map<string, Kept>();
  private readonly generations: Generations;
  private readonly limits: CacheLimits;
  private bytes = 0;

  constructor(generations: Generations, limits = LIMITS) {
    this.generations = generations;
    this.limits = limits;
  }

  /** Many who ask for the same at once wait for one `make`. */
  async answer(topic: Topic, key: string, make: () => Promise<Answer>): Promise<Answer> {
    const generation = await this.generations.of(topic);
    const found = this.kept.get(key);
    if (found?.generation === generation && performance.now() - found.made < this.limits.milliseconds) {
      // The first of a Map is then the one that was longest not asked for.
      this.kept.delete(key);
      this.kept.set(key, found);
      return found.answer;
    }
    return this.keep(key, { generation, made: performance.now(), answer: make(), bytes: 0 });
  }

  private async keep(key: string, entry: Kept): Promise<Answer> {
    this.drop(key);
    this.kept.set(key, entry);
    try {
      const answer = await entry.answer;
      if (this.kept.get(key) === entry) this.grow(entry, answer.bytes + key.length);
      return answer;
    } catch (error) {
      if (this.kept.get(key) === entry) this.drop(key);
      throw error;
    }
  }

  private grow(entry: Kept, bytes: number): void {
    entry.bytes = bytes;
    this.bytes += bytes;
    for (const key of this.kept.keys()) {
      if (this.bytes <= this.limits.bytes && this.kept.size <= this.limits.entries) return;
      this.drop(key);
    }
  }

  private drop(key: string): void {
    this.bytes -= this.kept.get(key)?.bytes ?? 0;
    this.kept.delete(key);
  }
}
