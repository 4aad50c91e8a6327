// npm run release -- <command> …: ships a build of one remote. `--help` says how, docs/releasing.md why.
import { main } from './release/main.mjs';

process.exitCode = await main(process.argv.slice(2));
