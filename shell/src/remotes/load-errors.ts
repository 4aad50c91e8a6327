/** A host that did not answer in time. */
export class TimeoutError extends Error {}

/** A release that loads but isn't a `RemoteModule`. */
export class ShapeError extends Error {}

/** A script that did not load, or was refused for its hash: browsers report both alike. */
export class ScriptLoadError extends Error {
  constructor(readonly address: string) {
    super(`${address} did not load`);
  }
}

/** A release whose page differs between server and browser. */
export class MismatchError extends Error {
  constructor() {
    super('Server and browser rendered it differently');
  }
}
