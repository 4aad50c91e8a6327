import type { ContentStore } from './content-store.ts';

/**
 * Inside a frame of this site's own portal: shows what is being edited there, with each key that is pressed. The page is framed by
 * nothing else (`frame-ancestors`). Returns a function that stops it.
 */
export function previewContent(store: ContentStore): () => void {
  if (!isPreview()) return () => {};
  const { origin } = window.location;
  const onMessage = ({ source, origin: sender, data }: MessageEvent) => {
    if (source !== window.parent || sender !== origin || data?.kind !== 'content-preview') return;
    store.show(data.type, data.value);
  };
  addEventListener('message', onMessage);
  window.parent.postMessage({ kind: 'content-preview-ready' }, origin);
  return () => removeEventListener('message', onMessage);
}

/** Whether this page is shown inside another one. */
export const isPreview = (): boolean => window.parent !== window;
