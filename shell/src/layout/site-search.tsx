import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLeadsSomewhere } from './frame-links.ts';
import styles from './site-search.module.css';

/** The page of a remote that shows what was found. */
const page = '/search';
/** As long as the API takes one. */
const longest = 100;

/** Whether a key press is meant for a field. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));

/** What the search page is searched for; nothing on other pages. */
function useSearched(): string {
  const { pathname, search } = useLocation();
  return pathname === page ? (new URLSearchParams(search).get('search') ?? '') : '';
}

/** The search field of all pages; the key `/` leads to it. Not there on a site without a search page. */
export function SiteSearch({ onReach }: { onReach(): void }) {
  const hasPage = useLeadsSomewhere()({ label: '', to: page });
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const searched = useSearched();
  const known = useRef(searched);
  useEffect(() => {
    const before = known.current;
    known.current = searched;
    const field = input.current;
    if (!field || searched === before) return;
    // Whoever is typing here goes on undisturbed.
    const isTypedInto = document.activeElement === field && field.value.trim() !== before;
    if (!isTypedInto) field.value = searched;
  }, [searched]);
  const reach = useEffectEvent((event: KeyboardEvent) => {
    const isMeant = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isElsewhere = isTyping(event.target) || document.querySelector('dialog[open]');
    if (!isMeant || isElsewhere || event.defaultPrevented || !input.current) return;
    event.preventDefault();
    // The menu may be folded, and what isn't shown can't have the focus.
    flushSync(onReach);
    input.current.focus();
    input.current.select();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => reach(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  if (!hasPage) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const search = input.current?.value.trim() ?? '';
    navigate(search ? `${page}?${new URLSearchParams({ search })}` : page);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: only a form can be submitted with Enter
    <form role="search" aria-label="Site" action={page} className={styles.search} onSubmit={submit}>
      <label htmlFor={id} className="ui-visually-hidden">
        Search the site
      </label>
      <Search aria-hidden="true" size={16} strokeWidth={1.5} className={styles.icon} />
      <input
        ref={input}
        id={id}
        type="search"
        name="search"
        placeholder="Search"
        defaultValue={searched}
        maxLength={longest}
        aria-keyshortcuts="/"
        title="Search (key /)"
        className={`ui-input ${styles.input}`}
      />
    </form>
  );
}
