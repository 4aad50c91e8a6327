const ADVICE =
  'Nothing was changed. Restore the folder from a copy, or run `npm run admin -- repair`: it keeps a copy of each damaged file and leaves out what can not be read. A backup can be imported after that.';

/** The embedded store has lost something. Going on would take what is left for all there is. */
export class DamagedError extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(`${what} ${ADVICE}`, options);
    this.name = 'DamagedError';
  }
}
