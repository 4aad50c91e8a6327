const prefix = 'portal-draft ';
/** Of the forms that are open in this tab. */
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

/** Drafts that another tab has open. Browsers without locks, and pages without https, know of none. */
export async function heldElsewhere(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const ids = held.map(({ name = '' }) => name.slice(prefix.length));
  return new Set(ids.filter((id) => !own.has(id)));
}
