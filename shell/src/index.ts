import 'kit/theme/theme.css';
import { showSite } from './bootstrap.tsx';

showSite();
