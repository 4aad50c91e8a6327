import Color from 'colorjs.io';
import { lookRules, textOn } from './look.ts';

const shades = ['00', '44', '7f', 'b0', 'ff'];
const colours = shades.flatMap((red) =>
  shades.flatMap((green) => shades.map((blue) => `#${red}${green}${blue}`)),
);
const contrast = (one: string, other: string) => new Color(one).contrast(new Color(other), 'WCAG21');

test('text on any accent can be read', () => {
  for (const colour of colours) expect(contrast(textOn(colour), colour)).toBeGreaterThanOrEqual(4.5);
});

test('an accent is told apart from a dark page, and text on it there can be read too', () => {
  for (const colour of colours) {
    const [, dark = ''] = /--accent: light-dark\(#\w+, (#\w+)\)/.exec(lookRules({ accent: colour })) ?? [];
    expect(contrast(dark, '#151e2e')).toBeGreaterThanOrEqual(3);
    expect(contrast(textOn(dark), dark)).toBeGreaterThanOrEqual(4.5);
  }
});

test('without colours of its own a site has those of the design', () => {
  expect(lookRules({ accent: '', linkOnLight: '', linkOnDark: '' })).toBe('');
});
