import type { SiteIdentity } from 'contracts/site';
import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import styles from './public-layout.module.css';

/** The navbar above and the footer below every public page. */
export function PublicLayout({ site, children }: { site: SiteIdentity; children: ReactNode }) {
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Navbar site={site} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer site={site} />
    </>
  );
}
