/** Exit codes of the command; docs/releasing.md lists them for pipelines. */
export const exitCodes = { refused: 1, usage: 2, changed: 3, unreachable: 4 };

/** A failure of the command: the message says what is wrong and what to do. */
export class Problem extends Error {
  constructor(message, exitCode = exitCodes.refused) {
    super(message);
    this.name = 'Problem';
    this.exitCode = exitCode;
  }
}

export const wrongUsage = (message) => new Problem(message, exitCodes.usage);
export const unreachable = (what, address, why) =>
  new Problem(
    `${what} does not answer at ${address} (${why}). Start it, or set the variable that says where it is.`,
    exitCodes.unreachable,
  );
