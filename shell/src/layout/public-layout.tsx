import { SkipLink } from 'kit/skip-link/skip-link.tsx';
import type { ReactNode } from 'react';
import { AssistantButton } from './assistant-button.tsx';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { PrintedHead } from './printed-head.tsx';
import styles from './public-layout.module.css';

/** The navbar above and the footer below every public page. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Navbar />
      <PrintedHead className={styles.printedHead} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <AssistantButton />
    </>
  );
}
