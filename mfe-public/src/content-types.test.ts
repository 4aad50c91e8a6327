import { readdirSync, readFileSync } from 'node:fs';

/** Run by the build, not by browsers. */
const isSchema = (file: string) => /\.content\.ts$|^content-types\.ts$|^content\/|\.test\.tsx?$/.test(file);

test('pages import only the types of content types, so that no visitor loads what validates them', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => !isSchema(file));
  expect(files).toContain('features/about/about-page.tsx');
  const values = files.filter((file) => {
    const source = readFileSync(`src/${file}`, 'utf8');
    return /import (?!type )[^;]*from '[^']*(\.content\.ts|content\/fields\.ts|content-types\.ts|page-fields\.ts)'/.test(
      source,
    );
  });
  expect(values).toEqual([]);
});
