// Prints what every runner's last result adds up to.
import { summarize } from './lib/test-results.mjs';

console.log(summarize());
