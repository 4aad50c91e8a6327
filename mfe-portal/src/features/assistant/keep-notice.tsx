import { Link } from 'react-router-dom';
import { usePortal } from '../../lib/portal.ts';

/** Whether questions are kept, for how long, and where that is switched. */
export function KeepNotice({ keepDays }: { keepDays: number | null }) {
  const { href } = usePortal();
  const content = (
    <Link to={`${href('/private/content')}?edit=shell%2Fassistant`} className="ui-link">
      the assistant’s content
    </Link>
  );
  if (keepDays === null)
    return (
      <p className="ui-muted">
        Questions aren’t kept. To see what visitors ask, switch on “Keep the questions” in {content}.
      </p>
    );
  return (
    <p className="ui-muted">
      Questions are kept for {keepDays} days, with the hour in which they were asked and without who asked. To
      switch that off, open {content}.
    </p>
  );
}
