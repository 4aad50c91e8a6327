import { BusyError } from '../rendering/release-renderer.ts';

/** At once. Enough for a person who clicks on; a few such visitors leave room for everybody else's pages. */
const mostOfVisitor = 4;
const mostInAll = 16;

/** Bounds renderings that nobody else can use: previews, searches, addresses that name nothing. */
export class RenderingLimits {
  readonly #ofVisitor = new Map<string, number>();
  #inAll = 0;

  /** Runs `render` now, or rejects with a BusyError. `visitor`: stands for their address. */
  async run<Result>(visitor: string, render: () => Promise<Result>): Promise<Result> {
    const own = this.#ofVisitor.get(visitor) ?? 0;
    if (own >= mostOfVisitor || this.#inAll >= mostInAll)
      throw new BusyError('Too many pages of one visitor’s own are asked for at once');
    this.#ofVisitor.set(visitor, own + 1);
    this.#inAll += 1;
    try {
      return await render();
    } finally {
      this.#inAll -= 1;
      const left = (this.#ofVisitor.get(visitor) ?? 1) - 1;
      if (left > 0) this.#ofVisitor.set(visitor, left);
      else this.#ofVisitor.delete(visitor);
    }
  }
}
