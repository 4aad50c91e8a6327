import { shellConfig } from 'tooling/rspack/shell.mjs';

export default shellConfig({ context: import.meta.dirname });
