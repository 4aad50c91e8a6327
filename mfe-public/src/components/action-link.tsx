import { useLeadsSomewhere } from '../lib/use-leads-somewhere.ts';
import { SiteLink } from './site-link.tsx';

interface Props {
  action: { label: string; to: string };
  className: string;
}

/** A step on the screen as editors enter it: nothing without a label, or when it leads nowhere. */
export function ActionLink({ action, className }: Props) {
  const leadsSomewhere = useLeadsSomewhere();
  if (!action.label || !leadsSomewhere(action)) return null;
  return (
    <SiteLink to={action.to} className={`ui-screen-only ${className}`}>
      {action.label}
    </SiteLink>
  );
}
