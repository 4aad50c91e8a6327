import type { Picture } from 'contracts/content';

/** The company's own colours and pictures, as they are edited: the content type `shell/look`. Empty for those of the design. */
export interface LookContent {
  logo: Picture | null;
  icon: Picture | null;
  accent: string;
  linkOnLight: string;
  linkOnDark: string;
}

const isColour = (text: unknown): text is string => typeof text === 'string' && /^#[0-9a-f]{6}$/.test(text);

/** Rules that put the company's colours in place of the theme's; empty when there are none. */
export function lookRules({ accent, linkOnLight, linkOnDark }: Partial<LookContent>): string {
  const rules: string[] = [];
  if (isColour(accent)) {
    const dark = liftedOnDark(accent);
    rules.push(
      `--accent: light-dark(${accent}, ${dark})`,
      `--accent-hover: light-dark(${hovered(accent)}, ${hovered(dark)})`,
      '--accent-soft: color-mix(in oklab, var(--accent) 12%, var(--surface))',
      `--on-accent: light-dark(${textOn(accent)}, ${textOn(dark)})`,
    );
  }
  const light = isColour(linkOnLight) ? linkOnLight : undefined;
  const dark = isColour(linkOnDark) ? linkOnDark : undefined;
  if (light || dark)
    rules.push(`--accent-ink: light-dark(${light ?? designed.light}, ${dark ?? designed.dark})`);
  return rules.length > 0 ? `:root:root { ${rules.join('; ')} }` : '';
}

/** The theme's `--accent-ink`. */
const designed = { light: 'oklch(0.505 0.135 46)', dark: 'oklch(0.81 0.145 76)' };

/** Black or white, whichever stands out more: by 4.5 to 1 at least, from any colour. */
export function textOn(colour: string): string {
  const luminance = luminanceOf(colour);
  return 1.05 / (luminance + 0.05) > (luminance + 0.05) / 0.05 ? '#ffffff' : '#000000';
}

/** A step towards the text on it, which then stands out less: few steps of contrast are lost. */
const hovered = (colour: string) =>
  `color-mix(in oklch, ${colour} 90%, ${textOn(colour) === '#ffffff' ? '#000000' : '#ffffff'})`;

/** The same, lighter where it would be lost on a dark page: marks and lines need 3 to 1. */
function liftedOnDark(colour: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const lifted = mixedWithWhite(colour, share);
    if (contrast(lifted, darkSurface) >= 3) return lifted;
  }
  return '#ffffff';
}

/** The lightest of the theme's dark grounds. */
const darkSurface = '#151e2e';

const partsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const mixedWithWhite = (colour: string, share: number) =>
  `#${partsOf(colour)
    .map((part) => Math.round(part + (255 - part) * share))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance as WCAG defines it, 0 to 1. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((of255) => {
    const part = of255 / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
