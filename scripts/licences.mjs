// npm run licences [-- --write]: says which packages that ship have a licence that isn't allowed, and whether docs/licences.md
// lists them all as the lockfile has them. --write writes the list.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { built } from './lib/build.mjs';
import { root } from './lib/root.mjs';
import { isAllowed } from './licences/allowed.mjs';
import { shippedPackages } from './licences/shipped-packages.mjs';

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const file = path.join(root, 'docs/licences.md');

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const shipped = shippedPackages(packages, built);
const refused = shipped.filter(({ licence }) => !isAllowed(licence));
const list = document();

if (values.write) writeFileSync(file, list);
for (const { name, version, licence } of refused)
  console.error(`${name} ${version}: ${licence} is not allowed.`);
const isCurrent = readFileSync(file, 'utf8') === list;
if (!isCurrent) console.error('docs/licences.md is not current: npm run licences -- --write');
if (refused.length > 0 || !isCurrent) process.exitCode = 1;
else console.log(`${shipped.length} packages ship, each under a licence that is allowed.`);

function document() {
  const rows = shipped.map(
    ({ name, version, licence, parts: within }) =>
      `| ${name} | ${version} | ${licence} | ${[...within].join(', ')} |`,
  );
  return `# Licences

What ships beside the site's own code: every package that API, shell or a remote has as a dependency, directly or through others, on
any platform. \`npm run licences\` compares this list with the lockfile and fails on a licence that is not in
\`scripts/licences/allowed.mjs\`; \`npm run licences -- --write\` writes it anew.

Of these the front ends bundle what they import, and the servers install what they run.

| package | version | licence | part of |
|---|---|---|---|
${rows.join('\n')}
`;
}
