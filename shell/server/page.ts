import { createHash } from 'node:crypto';
import type { SiteConfig } from 'contracts/site';
import { type HeadTag, headTags, type PageFacts, titleOf } from '../shared/head-tags.ts';
import { type LookContent, lookRules } from '../shared/look.ts';
import type { RenderedPage } from '../shared/rendering.ts';
import { escapeMarkup } from './escape.ts';

/** A file that the page will need, for the browser to fetch before a script asks for it. */
export interface Preload {
  url: string;
  integrity: string;
}

/** Behind its address may stand which release asks for it. */
const hasType = ({ url }: Preload, type: 'css' | 'js') => url.replace(/#.*/, '').endsWith(`.${type}`);
export const isStyle = (preload: Preload) => hasType(preload, 'css');
export const isScript = (preload: Preload) => hasType(preload, 'js');

/** What the document of a page is made of. */
export interface PageParts {
  config: SiteConfig;
  facts: PageFacts;
  /** Path of the page. */
  address: string;
  preloads: Preload[];
  /** The page's content; empty when the browser renders it. */
  html: string;
  /** What is said then to those who run no scripts. */
  withoutScripts: string;
  rendered: RenderedPage;
}

/** The built `page.html`, and the hashes of its scripts for the content security policy. */
export interface PageTemplate {
  /** Without its script files. */
  text: string;
  /** Elements of those. */
  scripts: string;
  /** Of all scripts in it. */
  scriptHashes: string[];
  /** Of those without a file. */
  inlineHashes: string[];
}

/** Gives the template's scripts their hashes. `read` gets a built file by its address. */
export function preparePage(template: string, read: (address: string) => Buffer): PageTemplate {
  const hashOf = (script: Buffer | string) =>
    `sha256-${createHash('sha256').update(script).digest('base64')}`;
  const inline = [...template.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) =>
    hashOf(script),
  );
  const files: string[] = [];
  let scripts = '';
  const text = template.replace(/<script ([^>]*)src="([^"]*)"><\/script>/g, (_, before, address) => {
    const hash = hashOf(read(address));
    files.push(hash);
    scripts += `<script ${before}integrity="${hash}" src="${address}"></script>`;
    return '';
  });
  const quoted = (hashes: string[]) => hashes.map((hash) => `'${hash}'`);
  return { text, scripts, scriptHashes: quoted([...inline, ...files]), inlineHashes: quoted(inline) };
}

/**
 * Fills the template with the site's configuration, what is known of the page, and its content. The scripts of a page that has content are in an
 * inert element, from which a script of the template takes them once the content is shown (src/index.html).
 */
export function renderDocument(
  { text, scripts }: PageTemplate,
  { config, facts, address, preloads, html, withoutScripts, rendered }: PageParts,
): string {
  const isRendered = html !== '';
  // React puts what it wants fetched first at the beginning.
  const [early = ''] = /^(?:<link [^>]*>)*/.exec(html) ?? [];
  const links = preloads.filter((preload) => !isRendered || isStyle(preload));
  const late = preloads.filter((preload) => isRendered && !isStyle(preload));
  const head = [
    `<title>${escapeMarkup(titleOf(facts, config))}</title>`,
    ...headTags(facts, config, address).map(headTag),
    '<link rel="alternate" type="application/rss+xml" title="News" href="/rss.xml" />',
    ...lookOf(config),
    ...(early ? [early] : []),
  ].join('\n    ');
  // After the theme, whose rules the release's own override.
  const files = [...links.map((preload) => fileLink(preload, isRendered)), ...(isRendered ? [] : [scripts])];
  const body = [
    `<div id="root">${html.slice(early.length)}</div>`,
    ...(isRendered ? [] : [`<noscript>${escapeMarkup(withoutScripts)}</noscript>`]),
    dataScript('site-config', config),
    dataScript('rendered-page', rendered),
    ...(isRendered
      ? [
          `<template id="late-scripts">${late.map((file) => fileLink(file, isRendered)).join('')}${scripts}</template>`,
        ]
      : []),
  ].join('');
  // Functions, because a replacement string would interpret `$` in the data.
  return text
    .replace(/<meta name="site-head"\s*\/?>/, () => head)
    .replace('</head>', () => `${files.join('')}</head>`)
    .replace('<div id="root"></div>', () => body);
}

/** The company's icon and colours; those of the design need nothing. */
function lookOf({ apiBase, content }: SiteConfig): string[] {
  const { revision, value } = content['shell/look'] ?? {};
  const look: Partial<LookContent> = value ?? {};
  const icon = look.icon ? `${apiBase}/files/${look.icon.path}` : '/favicon.svg';
  return [
    `<link rel="icon" href="${escapeMarkup(icon)}" />`,
    ...(lookRules(look) && revision
      ? [`<link rel="stylesheet" href="/look.css?${new URLSearchParams({ revision })}" />`]
      : []),
  ];
}

function headTag({ tag, attributes, text }: HeadTag): string {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeMarkup(value)}"`);
  const start = `<${tag} ${written.join(' ')} data-page=""`;
  return text === undefined ? `${start} />` : `${start}>${text}</${tag}>`;
}

/**
 * Styles of a rendered page belong to it. Everything else is fetched early for the scripts: integrity and mode have to equal those of the later
 * request, or the browser fetches the file twice.
 */
function fileLink(preload: Preload, isRendered: boolean): string {
  const { url, integrity } = preload;
  const as = isStyle(preload) ? 'style' : 'script';
  const rel = as === 'style' && isRendered ? 'rel="stylesheet"' : `rel="preload" as="${as}"`;
  return `<link ${rel} href="${escapeMarkup(url)}" integrity="${integrity}" crossorigin="anonymous" />`;
}

/** `</script>` inside the data would end the element. */
const dataScript = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;
