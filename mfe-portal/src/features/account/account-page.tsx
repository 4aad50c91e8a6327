import { Awaiting } from '../../components/awaiting.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useAccount } from './account-api.ts';
import styles from './account-page.module.css';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';

/** What everybody sets of their own account. */
export function AccountPage() {
  const query = useAccount();
  return (
    <>
      <PageHeader title="Your account">{null}</PageHeader>
      <div className={styles.page}>
        <PasswordForm />
        <Awaiting query={query} loading="Fetching your account..." failed="Couldn't load your account." />
        {query.data && (
          <>
            <SecondFactor account={query.data} />
            <Sessions sessions={query.data.sessions} />
          </>
        )}
      </div>
    </>
  );
}
