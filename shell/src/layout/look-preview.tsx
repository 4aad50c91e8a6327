import { useContent } from 'kit/content/use-content.ts';
import { useLayoutEffect, useState } from 'react';
import { type LookContent, lookRules } from '../../shared/look.ts';
import { useShellParts } from '../remotes/shell-parts.ts';

const unedited: Partial<LookContent> = {};

/** Colours that are being edited, in place of those that came with the page as a style sheet. */
export function LookPreview() {
  const { content } = useShellParts();
  const look = useContent(content.of('shell'), 'look', unedited);
  const [initial] = useState(look);
  useLayoutEffect(() => {
    if (look === initial) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(lookRules(look));
    document.adoptedStyleSheets = [sheet];
  }, [look, initial]);
  return null;
}
