import { escapeMarkup } from './escape.ts';

/** A page of the server's own, without the site around it. `content` and `head` are markup; the title is text. */
export const smallPage = (title: string, content: string, head = ''): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escapeMarkup(title)}</title>${head}
  </head>
  <body>
    <main>
${content}
    </main>
  </body>
</html>
`;
