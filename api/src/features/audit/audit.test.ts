import type { AxiosInstance } from 'axios';
import type { AuditEntry } from 'contracts/audit';
import { makeNews, makeProject } from '../../../test/factories.ts';
import { asFile, form, picture } from '../../../test/pictures.ts';
import { publishAll } from '../../../test/releases.ts';
import { ADMIN, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { enrol, join, PASSWORD, resetUsers } from '../../../test/users.ts';
import { writeEntry } from '../../audit/audit-log.ts';
import { runAccountCommand } from '../../commands/account-commands.ts';
import { FEATURES } from '../../features.ts';
import { haltIfWorse } from './halt-if-worse.ts';

let app: TestApp;
let admin: AxiosInstance;

beforeAll(async () => {
  app = await startTestApp({ config: { deployToken: 'token of the pipeline' } });
});
beforeEach(async () => {
  await resetUsers(app);
  admin = await app.signedIn();
});
afterEach(() => jest.useRealTimers());
afterAll(() => app.close());

const list = async (params = {}) => (await admin.get('/audit/list', { params })).data;
