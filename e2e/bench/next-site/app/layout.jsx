import '../content/site.css';
import Link from 'next/link';
import { preload } from 'react-dom';
import { Navbar } from '../components/navbar.jsx';
import { OfficeMap } from '../components/office-map.jsx';
import { render } from '../components/render.js';
import { SchemeSwitch } from '../components/scheme-switch.jsx';
import frame from '../content/frame.json' with { type: 'json' };

export const metadata = { icons: '/favicon.svg' };
export const viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f8f5ee' },
    { media: '(prefers-color-scheme: dark)', color: '#0d1422' },
  ],
};

/** What is around every page. */
export default function Layout({ children }) {
  for (const font of frame.fonts)
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', fetchPriority: 'low' });
  return (
    <html lang="en" suppressHydrationWarning>
      <body>
        {/* Before anything is shown: the colours that the visitor chose. */}
        <script dangerouslySetInnerHTML={{ __html: frame.schemeScript }} />
        <div id="root">
          {render(frame.skip)}
          <Navbar {...frame.navbar} logo={render(frame.logo)} />
          <main id="main" tabIndex={-1} className={frame.mainClass}>
            {children}
          </main>
          {render(frame.footer, { Link, SchemeSwitch, OfficeMap })}
        </div>
      </body>
    </html>
  );
}
