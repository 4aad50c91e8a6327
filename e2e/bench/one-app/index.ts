// The site's sources as one application: the baseline of the benchmark, built by it and kept nowhere.
import 'kit/theme/theme.css';
import '../../../shell/src/bootstrap.tsx';
import { applyScheme, readScheme } from '../../../shell/src/theme/scheme.ts';

applyScheme(readScheme());
