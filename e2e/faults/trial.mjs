/** One row of the result: what was tried, what was measured, and what went wrong. */
export class Trial {
  tried = [];
  measured = {};
  lost = [];
  broken = [];
  skipped;

  constructor(name) {
    this.name = name;
  }

  /** Records what was done. */
  did(text) {
    this.tried.push(text);
  }

  measure(name, value) {
    this.measured[name] = value;
  }

  /** Something that was acknowledged is gone. */
  lose(text) {
    this.lost.push(text);
  }

  /** A limit that does not hold. */
  break(text) {
    this.broken.push(text);
  }

  expect(holds, text) {
    if (!holds) this.break(text);
  }

  /** Why it could not be tried here. */
  skip(reason) {
    this.skipped = reason;
    return this;
  }

  get verdict() {
    if (this.lost.length > 0) return 'LOST';
    if (this.broken.length > 0) return 'BROKEN';
    return this.skipped ? 'not tried' : 'ok';
  }
}
