import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A Chromium to test with: the one of the system, else the one that comes as an npm package. */
export async function findChromium() {
  return installed.find((file) => existsSync(file)) ?? chromium.executablePath();
}

/** The package's own arguments switch web security off, which would hide what a browser refuses. */
export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-zygote',
];
