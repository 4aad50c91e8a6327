import type { AssistantSource } from 'contracts/assistant';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sourceNumber } from './citation-marks.ts';
import styles from './reply-link.module.css';

interface Props {
  href: string | undefined;
  sources: AssistantSource[];
  children: ReactNode;
}

/** A link in a reply: to a page that the reply cites, to another page of the site, to write to somebody, or away from the site, which it says. */
export function ReplyLink({ href, sources, children }: Props) {
  // The address of an unsafe link has been removed; without one, the link would lead to this very page.
  if (!href) return <span>{children}</span>;
  const number = sourceNumber(href);
  if (number > 0) return <Citation number={number} source={sources[number - 1]} />;
  const to = addressOf(href);
  if (!to) return <span>{children}</span>;
  if (to.origin === location.origin) return <Link to={to.pathname + to.search + to.hash}>{children}</Link>;
  if (to.protocol === 'mailto:') return <Letter address={to.pathname}>{children}</Letter>;
  return (
    <a href={to.href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <span className={styles.away}>
        {' ('}
        <ExternalLink aria-hidden="true" size={14} strokeWidth={1.5} className={styles.icon} />
        {to.host}
        <span className="ui-visually-hidden">, leaves this site</span>)
      </span>
    </a>
  );
}

/** It says whom it writes to. What else its address has is left out: copies to others, a subject, a text. */
function Letter({ address, children }: { address: string; children: ReactNode }) {
  return (
    <a href={`mailto:${address}`}>
      {children}
      {children !== address && <span className={styles.away}>{` (${address})`}</span>}
    </a>
  );
}

/** While a reply is on its way, it isn't known yet which page it cites. */
function Citation({ number, source }: { number: number; source: AssistantSource | undefined }) {
  if (!source) return <sup className={styles.mark}>{number}</sup>;
  return (
    <Link
      to={source.path}
      className={styles.mark}
      title={source.title}
      aria-label={`Source: ${source.title}`}
    >
      {number}
    </Link>
  );
}

function addressOf(href: string): URL | undefined {
  const url = URL.canParse(href, location.href) ? new URL(href, location.href) : undefined;
  return url && /^(https?|mailto):$/.test(url.protocol) ? url : undefined;
}
