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

/** A release that the server could not render (`server`), or whose page differs between server and browser (`mismatch`). */
export class RenderError extends Error {
  constructor(readonly reason: 'server' | 'mismatch') {
    super(
      reason === 'server' ? 'The server could not render it' : 'Server and browser rendered it differently',
    );
  }
}
