// npm run raise-version -w contracts -- <major|minor> '<what changed>': the version that a change of src/ has to have. Minor is for what
// is added; major for what a remote that was built before can't do without. versions.json remembers what each version was.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = import.meta.dirname;
const read = (file) => JSON.parse(readFileSync(path.join(here, file), 'utf8'));
const write = (file, data) => writeFileSync(path.join(here, file), `${JSON.stringify(data, null, 2)}\n`);

/** 12 hexadecimal digits over the files of src/. */
export function sourceHash() {
  const hash = createHash('sha256');
  for (const file of readdirSync(path.join(here, 'src')).sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(here, 'src', file)))
      .update('\0');
  return hash.digest('hex').slice(0, 12);
}

function raise(version, part) {
  const [major, minor] = version.split('.').map(Number);
  return part === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [part, change] = process.argv.slice(2);
  if (!['major', 'minor'].includes(part) || !change) {
    console.error(
      "Say how much it changes, and what: npm run raise-version -w contracts -- minor 'Pages have a layout'",
    );
    process.exit(2);
  }
  const manifest = read('package.json');
  const version = raise(manifest.version, part);
  write('versions.json', [...read('versions.json'), { version, source: sourceHash(), change }]);
  write('package.json', { ...manifest, version });
  console.log(`contracts is ${version} now. Run npm install, which writes the lockfile.`);
}
