import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { readSiteConfig } from './lib/site-config.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
readSiteConfig().then((config) => {
  createRoot(root).render(
    <BrowserRouter>
      <App config={config} />
    </BrowserRouter>,
  );
});
