import { Link } from 'react-router-dom';
import { FormActions } from '../../components/form/form-actions.tsx';
import { usePortal } from '../../lib/portal.ts';
import styles from './setup.module.css';
import type { StepProps } from './setup-step.tsx';

/** A step that is done on another page of the portal. */
export function LinkStep({ step, intro, back, next }: StepProps) {
  const { href } = usePortal();
  const isArticle = step.name === 'article';
  const isDone = step.state === 'done';
  return (
    <div className={styles.narrow}>
      {intro}
      {isDone && (
        <p className="ui-notice" role="status">
          {isArticle
            ? 'Done: there is an article of yours.'
            : 'Done: somebody else has an account or an invitation.'}
        </p>
      )}
      <FormActions start={back} className={styles.actions}>
        {next}
        <Link
          to={href(isArticle ? '/private/news?form=new' : '/private/users')}
          className={`ui-button ui-button--small ${isDone ? '' : 'ui-button--primary'}`}
        >
          {isArticle ? 'Write an article' : 'Invite somebody'}
        </Link>
      </FormActions>
    </div>
  );
}
