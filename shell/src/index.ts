import './theme/theme.css';
import { applyScheme, readScheme } from './theme/scheme.ts';

applyScheme(readScheme());

// The boundary at which federation sets up the shared modules before the page uses them.
import('./bootstrap.tsx');
