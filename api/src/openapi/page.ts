import { createHash } from 'node:crypto';
import type { ApiDescription } from './describe.ts';

/** Of the page: nothing but its own style. */
export const pagePolicy = () =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`;

const escapeHtml = (text: unknown) =>
  String(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  h2 { margin-top: 3rem; border-bottom: 1px solid; }
  article { margin: 1.5rem 0; }
  h3 { margin: 0; font-size: 1rem; }
  h3 code { font-size: 1.05rem; }
  pre { overflow: auto; padding: .75rem; border: 1px solid; border-radius: 4px; font-size: .8rem; }
  summary { cursor: pointer; }
`;

function block(title: string, value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '';
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`;
}

function article(path: string, method: string, operation: Record<string, unknown>): string {
  return `<article id="${escapeHtml(operation.operationId)}">
<h3><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h3>
<p>${escapeHtml([operation.summary, operation.description].filter(Boolean).join(' '))}</p>
${block('Query', operation.parameters)}${block('Body', operation.requestBody)}${block('Answers', operation.responses)}
</article>`;
}

function sections(description: ApiDescription): Map<string, string[]> {
  const byTag = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = Array.isArray(operation.tags) ? String(operation.tags[0]) : 'Other';
      byTag.set(tag, [...(byTag.get(tag) ?? []), article(path, method, operation)]);
    }
  }
  return byTag;
}

/** The description as a page to read: no script, nothing from elsewhere. */
export function documentationPage(description: ApiDescription): string {
  const parts = [...sections(description)].map(
    ([tag, articles]) => `<h2>${escapeHtml(tag)}</h2>${articles.join('')}`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(description.info.title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(description.info.title)}</h1>
<p>${escapeHtml(description.info.description)} For programs: <a href="openapi.json">openapi.json</a>.</p>
${parts.join('\n')}</main></body></html>`;
}
