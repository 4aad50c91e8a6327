import { safeHtml } from 'kit/article-html/safe-html.ts';

/** Stored HTML as visitors see it. */
export function RichText({ html }: { html: string }) {
  return <div className="ui-prose" dangerouslySetInnerHTML={{ __html: safeHtml(html) }} />;
}
