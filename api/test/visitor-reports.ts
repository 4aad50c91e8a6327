import { createHmac, randomUUID } from 'node:crypto';
import type { AxiosInstance } from 'axios';
import type { OfferTicket, RemoteEvidence, VisitorReport } from 'contracts/releases';
import { portal } from './releases.ts';
import type { TestApp } from './test-app.ts';

export const SITE = 'https://www.site.example';
export const DEPLOY_TOKEN = 'a-token-of-the-site';

/** Signed as the server of the shell does it. */
export function signed(ticket: OfferTicket, deployToken = DEPLOY_TOKEN): string {
  const mac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
  const body = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return `${body}.${mac(mac(deployToken, 'offer tickets'), body).toString('base64url')}`;
}

/** Visitors of the portal, each at an address of their own unless a test says otherwise. */
export class Crowd {
  readonly #app: TestApp;
  readonly #admin: AxiosInstance;

  constructor(app: TestApp, admin: AxiosInstance) {
    this.#app = app;
    this.#admin = admin;
  }

  /** What the server of the shell would give a visitor of this version now. */
  async ticket(version: string, fields: Partial<OfferTicket> = {}): Promise<string> {
    const { rollout } = await portal(this.#admin);
    const offer = rollout?.state === 'running' ? `${version} ${rollout.salt}` : version;
    return signed({
      visitor: randomUUID(),
      address: randomUUID(),
      offers: { 'mfe-portal': offer },
      ...fields,
    });
  }

  send(
    ticket: string,
    version: string,
    fields: Partial<VisitorReport>,
    headers: Record<string, string> = {},
  ) {
    const body = JSON.stringify({ remote: 'mfe-portal', version, ticket, ...fields });
    const all = { Origin: SITE, 'Content-Type': 'text/plain', ...headers };
    return this.#app.client().post('/releases/report', body, { headers: all });
  }

  /** So many visitors of a version, of whom each says this. */
  async visit(count: number, version: string, fields: Partial<VisitorReport>): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const { status, data } = await this.send(await this.ticket(version), version, fields);
      expect([status, data]).toEqual([200, { counted: true }]);
    }
  }

  async evidence(): Promise<RemoteEvidence> {
    const { data } = await this.#admin.get('/releases/evidence?remote=mfe-portal');
    return data[0];
  }

  async state() {
    return (await portal(this.#admin)).rollout?.state;
  }
}
