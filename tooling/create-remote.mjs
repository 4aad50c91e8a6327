#!/usr/bin/env node
// npm run new-remote <name>: makes a remote with one page, its test and a page to work on it alone. In the site's repository it gets a
// folder and a line in remotes.json; in a repository of its own it gets the folder that the command runs in.
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { portVariable } from './remote-variables.mjs';
import { remotes, root, titleOf } from './remotes.mjs';
import { npm } from './run-npm.mjs';

const template = path.join(import.meta.dirname, 'template');
const isHere = existsSync(path.join(root, 'remotes.json'));

function fail(message) {
  console.error(message);
  process.exit(2);
}

/** The remote of this repository that has a page at that path; undefined when none has. */
async function ownerOf(address) {
  // It brings a compiler along, which a repository without remotes here doesn't need.
  const { readPages } = await import(new URL('rspack/read-pages.mjs', import.meta.url).href);
  for (const remote of Object.keys(remotes)) {
    const { pages } = await readPages(path.join(root, remote));
    if (pages.some((page) => page.path.toLowerCase() === address)) return remote;
  }
}

/** Copies the template and replaces `__name__` and `__title__`. */
function copyTemplate(folder, words) {
  cpSync(template, folder, { recursive: true, filter: (file) => path.basename(file) !== 'package.json' });
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  for (const entry of entries.filter((one) => one.isFile() && !one.parentPath.includes('node_modules'))) {
    const file = path.join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'utf8');
    const filled = text.replace(/__(name|title)__/g, (_, word) => words[word]);
    if (filled !== text) writeFileSync(file, filled);
  }
}

/** Keeps what the folder's own package.json says, since that may name packed copies of contracts, kit and tooling. */
function writeManifest(folder, name) {
  const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
  const file = path.join(folder, 'package.json');
  const [fresh, own] = [read(path.join(template, 'package.json')), read(file)];
  const devDependencies = { ...fresh.devDependencies, ...own.dependencies, ...own.devDependencies };
  const manifest = { ...fresh, ...own, name, type: fresh.type, scripts: fresh.scripts, devDependencies };
  manifest.dependencies = fresh.dependencies;
  for (const linked of Object.keys(fresh.dependencies)) delete manifest.devDependencies[linked];
  if (isHere) manifest.scripts = withinSite(fresh.scripts, name);
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The site's own servers and its release command know the remotes in its repository. */
function withinSite({ release, ...scripts }, name) {
  return { ...scripts, start: `node ../scripts/serve-remote.mjs ${name}` };
}

const lineOf = ({ name, title, port }) =>
  `  { "name": ${JSON.stringify(name)}, "title": ${JSON.stringify(title)}, "port": ${port} }`;

function addToList(name, title) {
  const ports = Object.values(remotes).map(({ port }) => port);
  const line = { name, title, port: Math.max(...ports) + 1 };
  const known = Object.entries(remotes).map(([remote, { title, port }]) => ({ name: remote, title, port }));
  const lines = [...known, line].map(lineOf);
  writeFileSync(path.join(root, 'remotes.json'), `[\n${lines.join(',\n')}\n]\n`);
}

/** @param {string[]} words */
async function main([name]) {
  if (!name || !/^[a-z][a-z0-9-]{0,39}$/.test(name))
    fail('Name the remote, in lower-case letters, digits and dashes, 40 at most: npm run new-remote careers');
  const folder = isHere ? path.join(root, name) : process.cwd();
  const taken = ['SHELL_PORT', 'API_PORT', ...Object.values(remotes).map((remote) => remote.portVariable)];
  if (taken.includes(portVariable(name)))
    fail(`${portVariable(name)} is taken, which would set the port of ${name}. Choose another name.`);
  if (isHere && existsSync(path.join(root, 'node_modules', name)))
    fail(
      `${name} is a package that is installed here, and the folder would take its place. Choose another name.`,
    );
  if (isHere && existsSync(folder)) fail(`${folder} is there already. Choose another name.`);
  if (!isHere && existsSync(path.join(folder, 'src')))
    fail(`${folder} has a src folder already. Run this in an empty folder.`);
  const owner = await ownerOf(`/${name}`);
  if (owner)
    fail(`${owner} has a page at /${name}, where the page of ${name} would be. Choose another name.`);
  const title = titleOf(name);
  copyTemplate(folder, { name, title });
  writeManifest(folder, name);
  if (isHere) addToList(name, title);
  await npm(['install', '--no-audit', '--no-fund'], { cwd: isHere ? root : folder });
  const next = isHere
    ? `npm start shows it at /${name}; npm test -w ${name} runs its test.`
    : `npm test runs its test; npm run release -- create ${name}, then publish ${name}, puts it on a running site.`;
  console.log(`${folder} is made. ${next}`);
}

await main(process.argv.slice(2));
