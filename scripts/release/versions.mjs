import { Problem } from './problem.mjs';

const numbersOf = (version) => version.split(/[-+]/)[0].split('.').map(Number);

/** Of `x.y.z`, number by number. */
export function isNewer(version, than) {
  const [one, other] = [numbersOf(version), numbersOf(than)];
  const index = one.findIndex((number, place) => number !== other[place]);
  return index >= 0 && one[index] > other[index];
}

/** Whether a version is in a range `^x.y.z` with x above 0, which is all that the build preset writes. */
export function satisfies(version, range) {
  const [, lowest, major] = /^\^(([1-9]\d*)\.\d+\.\d+)$/.exec(range) ?? [];
  if (!lowest)
    throw new Problem(`The range ${range} can't be checked. Ask for ^x.y.z, as the shared preset does.`);
  return version.split('.')[0] === major && !isNewer(lowest, version);
}
