import { renderStandalone } from 'tooling/standalone/render-standalone.tsx';
import App from './app.tsx';

renderStandalone(App, 'mfe-public');
