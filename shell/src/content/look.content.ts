import { type ContentOf, colour, contentType, picture } from 'kit/content/fields.ts';
import { darkGrounds, lightGrounds } from './grounds.ts';
import defaults from './look.json' with { type: 'json' };

/** What makes the site the company's own. */
export const look = contentType(
  { name: 'look', title: 'Logo and colours', help: 'Empty colours are those of the design.' },
  {
    logo: picture('Logo', { help: 'In the menu, 36 pixels high. Without one a mark is drawn.' }),
    icon: picture('Icon', { help: 'Square, for browser tabs: 512 × 512 pixels.' }),
    accent: colour('Accent', {
      help: 'Fills of buttons and marks, in light and dark. The text on it is black or white, whichever stands out more.',
    }),
    linkOnLight: colour('Links on light', { against: lightGrounds }),
    linkOnDark: colour('Links on dark', { against: darkGrounds }),
  },
  defaults,
);

export type Look = ContentOf<typeof look>;
