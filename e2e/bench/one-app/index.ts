// The site's sources as one application, which the browser renders: the baseline of the benchmark, built by it and kept nowhere.
import 'kit/theme/theme.css';
import { showSite } from '../../../shell/src/bootstrap.tsx';

showSite();
