import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { focusAttributes } from './focus-attributes.ts';

const css = readFileSync(join(__dirname, 'focus.css'), 'utf8');

test('every focus has a rule in the style sheet', () => {
  for (let share = 0; share <= 1; share += 0.01) {
    for (const [name, value] of Object.entries(focusAttributes({ x: share, y: 1 - share }))) {
      const axis = name.slice(-1);
      expect(css).toContain(`[${name}="${value}"] {\n  --focus-${axis}: ${value}%;\n}`);
    }
  }
});

test('without a focus the picture is cropped around its middle', () => {
  expect(focusAttributes(undefined)).toEqual({});
});
