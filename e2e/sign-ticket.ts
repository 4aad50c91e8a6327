import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { OfferTicket } from '../contracts/src/releases.ts';
import { environment } from './site.ts';

/** What the server of the shell gives visitors, signed with the token of the site under test. */
export function signTicket(ticket: OfferTicket): string {
  const token = readFileSync(path.join(environment.DATA_DIR, 'deploy-token'), 'utf8').trim();
  const mac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
  const body = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return `${body}.${mac(mac(token, 'offer tickets'), body).toString('base64url')}`;
}
