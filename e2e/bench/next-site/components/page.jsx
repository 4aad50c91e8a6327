import Link from 'next/link';
import { createElement, Fragment } from 'react';
import pages from '../content/pages.json' with { type: 'json' };
import { render } from './render.js';

export const metadataOf = (path) => pages[path].metadata;

/** For `generateStaticParams`: all items of a list. */
export const itemsOf = (list) =>
  Object.keys(pages)
    .filter((path) => path.startsWith(`${list}/`))
    .map((path) => ({ item: path.slice(list.length + 1) }));

/** A page of the site, with the components that it needs in the browser. */
export function Page({ path, parts }) {
  const { data, main } = pages[path];
  return (
    <>
      {data.map((json) => (
        <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
      ))}
      {createElement(Fragment, {}, ...main.map((tree) => render(tree, { Link, ...parts })))}
    </>
  );
}
