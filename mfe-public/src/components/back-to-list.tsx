import { SiteLink } from './site-link.tsx';

const label = 'Back to the list';
const className = 'ui-button ui-button--small';

/** From an item that isn't there, in its modal. */
export function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={className} onClick={onClick}>
      {label}
    </button>
  );
}

/** From an item that isn't there, on its page. */
export function BackLink({ to }: { to: string }) {
  return (
    <SiteLink to={to} className={className}>
      {label}
    </SiteLink>
  );
}
