/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import Color from 'colorjs.io';

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');

/** A token's colour in a scheme. */
function color(token: string, scheme: 'light' | 'dark'): Color {
  const value = new RegExp(`${token}: (.+);`).exec(css)?.[1];
  if (!value) throw new Error(`No token ${token}`);
  const pair = /^light-dark\((oklch\(.+?\)), (oklch\(.+?\))\)$/.exec(value);
  return new Color((scheme === 'light' ? pair?.[1] : pair?.[2]) ?? value);
}

const text: [string, string][] = [
  ...['--paper', '--surface', '--sunken'].flatMap((ground): [string, string][] =>
    ['--ink', '--muted', '--accent-ink'].map((ink) => [ink, ground]),
  ),
  ['--accent-ink', '--accent-soft'],
  ['--ink', '--accent-soft'],
  ['--on-accent', '--accent'],
  ['--on-accent', '--accent-hover'],
  ['--on-night', '--night'],
  ['--on-night-muted', '--night'],
  ['--night', '--on-night'],
  ...['good', 'warn', 'bad'].flatMap((status): [string, string][] => [
    [`--${status}`, `--${status}-soft`],
    [`--${status}`, '--surface'],
    [`--${status}`, '--paper'],
  ]),
];

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  test.each(text)('%s on %s is readable as text, at 4.5 to 1', (ink, ground) => {
    expect(color(ink, scheme).contrast(color(ground, scheme), 'WCAG21')).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['--paper', '--surface'])('the border of controls stands out from %s, at 3 to 1', (ground) => {
    const border = color('--line-strong', scheme);
    const mixed = color(ground, scheme).mix(new Color(border.space, border.coords), border.alpha ?? 1, {
      space: 'srgb',
    });
    expect(mixed.contrast(color(ground, scheme), 'WCAG21')).toBeGreaterThanOrEqual(3);
  });
});
