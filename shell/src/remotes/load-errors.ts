/** A host that did not answer in time. */
export class TimeoutError extends Error {}

/** A release that loads, but is no remote. */
export class ShapeError extends Error {}

/** A script that did not come, or was refused for its hash; a browser says the same of both. */
export class ScriptLoadError extends Error {
  constructor(readonly address: string) {
    super(`${address} did not load`);
  }
}
