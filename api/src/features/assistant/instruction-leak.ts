import { INSTRUCTIONS } from './grounded-prompt.ts';
import { blocked } from './upstream-error.ts';

/** As many words in the order of the instructions are no accident. */
const TOO_MANY = 12;
/** So few may be. */
const FEW = 4;

const WORD = /\p{L}+/gu;
const wordsIn = (text: string) => [...text.toLowerCase().matchAll(WORD)];
const instructions = ` ${wordsIn(INSTRUCTIONS)
  .map(([word]) => word)
  .join(' ')} `;

/** Ends a reply that begins to repeat the instructions, before it shows them. */
export class InstructionLeak {
  /** The last words that were shown, and what is held back. */
  private text = '';
  private shown = 0;

  /** The next piece as far as it can be shown. Throws 422. */
  push(piece: string): string {
    this.text += piece;
    const words = wordsIn(this.text);
    const isRun = (start: number, end: string) =>
      instructions.includes(
        ` ${words
          .slice(start)
          .map(([word]) => word)
          .join(' ')}${end}`,
      );
    for (let start = 0; start + TOO_MANY <= words.length; start += 1) {
      const run = words.slice(start, start + TOO_MANY).map(([word]) => word);
      if (instructions.includes(` ${run.join(' ')} `)) throw blocked();
    }
    // The last word may go on. A longer run has been found above.
    const start = words.findIndex((_, index) => {
      const length = words.length - index;
      return length >= FEW && length <= TOO_MANY && isRun(index, '');
    });
    const until = Math.max(this.shown, words[start]?.index ?? this.text.length);
    const next = this.text.slice(this.shown, until);
    this.keep(words[Math.max(0, words.length - TOO_MANY)]?.index ?? 0, until);
    return next;
  }

  /** What is left when the reply ends. */
  end(): string {
    return this.text.slice(this.shown);
  }

  private keep(from: number, until: number): void {
    const start = Math.min(from, until);
    this.text = this.text.slice(start);
    this.shown = until - start;
  }
}
