import { renderStandalone } from 'tooling/standalone/render-standalone.tsx';
import App from './app.tsx';
import { pages } from './pages.ts';

renderStandalone(App, pages);
