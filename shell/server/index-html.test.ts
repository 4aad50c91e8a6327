import { readFileSync } from 'node:fs';
import path from 'node:path';
import { JSDOM, VirtualConsole } from 'jsdom';

const template = readFileSync(path.join(import.meta.dirname, '../src/index.html'), 'utf8');

/** Runs the scripts of the page, and returns the errors that they end with. */
function errorsAt(url: string | undefined): string[] {
  const errors: string[] = [];
  const virtualConsole = new VirtualConsole().on('jsdomError', ({ message }) => errors.push(message));
  new JSDOM(template, { ...(url && { url }), runScripts: 'dangerously', virtualConsole });
  return errors;
}

test("the page's own scripts run in a browser that blocks site data", () => {
  expect(errorsAt('https://www.example.com/')).toEqual([]);
  // Without an address a document is refused its storage too.
  expect(errorsAt(undefined)).toEqual([]);
});
