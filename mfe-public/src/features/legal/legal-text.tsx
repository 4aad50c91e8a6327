import { articleHtml } from 'kit/article-html/article-html.ts';
import { useMemo } from 'react';
import { useSiteLinks } from '../../lib/use-site-links.ts';
import styles from './legal.module.css';

/** A long text as it was written in the portal's editor. */
export function LegalText({ html }: { html: string }) {
  const followLinks = useSiteLinks();
  const shown = useMemo(() => articleHtml(html), [html]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are what is clicked, and a key on a link is a click
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked
    <div
      className={`ui-prose ${styles.text}`}
      onClick={followLinks}
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  );
}
