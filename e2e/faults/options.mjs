import { parseArgs } from 'node:util';

export const usage = `npm run test:faults -- [options]
  --only a,b        only these cases
  --seconds n       time for each of the long cases instead of their own (kill 120, load 300)
  --rounds n        how often each part is stopped under load (5)
  --visitors n      visitors at once (500)
  --uploads n       uploads at once (20)
  --first-port n    first of the 20 ports it uses (6500)
  --json file       the results as JSON
TEST_MONGODB_URI names a MongoDB; without it only the embedded store is tried.`;

const number = (text, fallback) => {
  const value = Number(text ?? fallback);
  if (!Number.isFinite(value) || value <= 0) throw new Error(`Not a number above 0: ${text}\n${usage}`);
  return value;
};

/** The options of the command line. Throws, with the usage, for an unknown one. */
export function readOptions(words, caseNames) {
  const string = { type: 'string' };
  const { values } = parseArgs({
    args: words,
    options: {
      ...{ only: string, seconds: string, rounds: string, visitors: string, uploads: string },
      ...{ 'first-port': string, json: string, help: { type: 'boolean' } },
    },
  });
  const only = values.only?.split(',') ?? caseNames;
  const unknown = only.filter((name) => !caseNames.includes(name));
  if (unknown.length > 0) throw new Error(`No case ${unknown.join(', ')}; there are ${caseNames.join(', ')}`);
  return {
    help: values.help === true,
    only,
    json: values.json,
    /** @param {number} ownSeconds The case's duration without `--seconds`. */
    seconds: (ownSeconds) => number(values.seconds, ownSeconds),
    rounds: number(values.rounds, 5),
    visitors: number(values.visitors, 500),
    uploads: number(values.uploads, 20),
    firstPort: number(values['first-port'], 6500),
  };
}
