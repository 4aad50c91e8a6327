import 'kit/theme/theme.css';
import './bootstrap.tsx';
import { applyScheme, readScheme } from './theme/scheme.ts';

applyScheme(readScheme());
