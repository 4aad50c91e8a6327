#!/usr/bin/env node
// npm run release -- <command> …: ships a build of one remote. `--help` says how.
import { main } from './release/main.mjs';

process.exitCode = await main(process.argv.slice(2));
