// Serves the site's pages without their scripts: what the same pages cost when nothing but their content, styles, fonts and pictures comes.
// Everything else is as the site sends it, headers too.
import { serveCopies } from './copies.mjs';

const { COPIED, COPY_PORT } = process.env;
const withoutScripts = (html) =>
  html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link [^>]*as="?script"?[^>]*>/g, '');

serveCopies({ origin: COPIED, port: Number(COPY_PORT), label: 'static copy', change: withoutScripts });
