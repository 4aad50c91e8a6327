/** How long a visitor waits for what a page's own code does; what is ready later is for the next one. */
const longestOwnMs = 120;
/** How long for the API's answers, without which the browser could show no more either. */
const longestDataMs = 1000;

/** Says when a visitor has waited long enough for a page's content. */
export class Patience {
  /** Resolves then. */
  readonly over: Promise<undefined>;
  #end: () => void = () => {};
  #timer: NodeJS.Timeout;
  #hasStopped = false;

  constructor() {
    this.over = new Promise((resolve) => {
      this.#end = () => resolve(undefined);
    });
    this.#timer = setTimeout(this.#end, longestOwnMs);
  }

  /** The page waits for the API, or goes on with its answers. */
  waitsForData(waits: boolean): void {
    if (this.#hasStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#end, waits ? longestDataMs : longestOwnMs);
  }

  /** To be called when the waiting has ended, so that no timer stays. */
  stop(): void {
    this.#hasStopped = true;
    clearTimeout(this.#timer);
  }
}
