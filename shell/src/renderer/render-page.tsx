import { Buffer } from 'node:buffer';
import { PassThrough } from 'node:stream';
import type { RemoteState, SessionState } from 'contracts/shell-context';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { createStore } from 'zustand/vanilla';
import { findPage } from '../../shared/find-page.ts';
import { type RenderedPart, type RenderRequest, rendererApi } from '../../shared/rendering.ts';
import { App } from '../app.tsx';
import { ContentStore } from '../content/content-store.ts';
import { BrowserOnly, browserOnly } from '../remotes/browser-only.ts';
import { collectHead } from './collect-head.ts';
import { type LoadedModule, loadedRemotes } from './loaded-remotes.tsx';

/** Data that a page needs could not be fetched. */
export class DataError extends Error {}

/** A page may ask for data that depends on other data; more rounds than this is a mistake. */
const mostRounds = 4;

/**
 * Renders the page at an address, fetches what it asked for, and renders it again, until it asks for nothing new: no page has to say what
 * data it needs. Throws a DataError when the API fails, and whatever the page throws. How long that may take is for the shell's server to say, which
 * sees how much of the processor it takes.
 */
export async function renderPage(
  request: RenderRequest,
  loaded: LoadedModule | undefined,
): Promise<RenderedPart> {
  const { config, address } = request;
  const page = findPage(config.remotes, new URL(address, 'http://site').pathname);
  await loaded?.module.preload?.(page?.path ?? '');
  const state = loaded?.module.createState?.();
  for (let round = 0; round < mostRounds; round += 1) {
    const { html, meta } = await renderOnce(request, loaded, state);
    const hasFetched = await fetchFor(state);
    if (!hasFetched) return { html, meta, data: state?.save() };
  }
  throw new Error(`The page asks for more after ${mostRounds} rounds`);
}

async function renderOnce({ address, config }: RenderRequest, loaded?: LoadedModule, state?: RemoteState) {
  const head = collectHead();
  const services = {
    api: rendererApi,
    head,
    session: signedOut(),
    loaders: loadedRemotes(config, loaded, state),
    content: new ContentStore(config.content),
  };
  const html = await toHtml(
    <StaticRouter location={address}>
      <App config={config} services={services} />
    </StaticRouter>,
  );
  return { html, meta: head.meta };
}

async function fetchFor(state: RemoteState | undefined): Promise<boolean> {
  try {
    return (await state?.fetch()) ?? false;
  } catch (error) {
    throw new DataError('What the page needs could not be fetched', { cause: error });
  }
}

/** A server knows no visitor. */
const signedOut = () => createStore<SessionState>()(() => ({ key: null, signIn() {}, signOut() {} }));

function toHtml(page: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const out = new PassThrough();
    const parts: Buffer[] = [];
    out.on('data', (part: Buffer) => parts.push(part));
    out.on('end', () => resolve(Buffer.concat(parts).toString()));
    const stream = renderToPipeableStream(page, {
      // Larger parts would come after the page and be moved into it by scripts, which the content security policy refuses.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => stream.pipe(out),
      onShellError: reject,
      onError(error) {
        if (error instanceof BrowserOnly) return browserOnly;
        reject(error);
      },
    });
  });
}
