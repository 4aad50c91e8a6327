const prefix = 'portal-draft ';
/** Ids of the drafts that are open in this tab. */
const own = new Set<string>();

/** Marks a draft as being worked on in this tab, until the returned function is called or the tab goes. */
export function holdDraft(id: string): () => void {
  own.add(id);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks?.request(prefix + id, () => released);
  return () => {
    own.delete(id);
    release();
  };
}

/** Ids of the drafts that another tab has open; none in browsers without locks and on pages without https. */
export async function heldElsewhere(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const ids = held.map(({ name = '' }) => name.slice(prefix.length));
  return new Set(ids.filter((id) => !own.has(id)));
}
