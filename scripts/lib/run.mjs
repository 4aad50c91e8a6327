import { npm as runNpm } from '../../tooling/run-npm.mjs';
import { root } from './root.mjs';

/** Runs npm at the root to its end. Resolves with what it printed; rejects with that when it fails. */
export const npm = (args, options = {}) => runNpm(args, { cwd: root, ...options });
