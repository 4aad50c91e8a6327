import { Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';

const isTyping = (target) => target instanceof HTMLElement && target.matches('input, select, textarea');

/** The search field of all pages; the key `/` leads to it. */
export function SiteSearch({ classes, onReach }) {
  const router = useRouter();
  const id = useId();
  const input = useRef(null);
  const reach = useEffectEvent((event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    // The menu may be folded, and what isn't shown can't have the focus.
    flushSync(onReach);
    input.current.select();
  });
  useEffect(() => {
    const listen = (event) => reach(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const submit = (event) => {
    event.preventDefault();
    router.push(`/search?${new URLSearchParams({ search: input.current.value.trim() })}`);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: only a form can be submitted with Enter
    <form role="search" aria-label="Site" action="/search" className={classes.search} onSubmit={submit}>
      <label htmlFor={id} className="ui-visually-hidden">
        Search the site
      </label>
      <Search aria-hidden="true" size={16} strokeWidth={1.5} className={classes.icon} />
      <input
        ref={input}
        id={id}
        type="search"
        name="search"
        placeholder="Search"
        maxLength={100}
        aria-keyshortcuts="/"
        title="Search (key /)"
        className={classes.input}
      />
    </form>
  );
}
