import { article } from '../../test/records.ts';
import { serveShell } from '../../test/serve-shell.ts';

jest.mock('fontkit', () => {
  throw new Error('fontkit was loaded');
});
jest.mock('sharp', () => {
  throw new Error('sharp was loaded');
});

test('a server loads what draws pictures with the first one, not before', async () => {
  const server = serveShell({ 'news/find?id=7': article() });
  await server.get('/home').expect(200);
  await server.get('/share/article/7-permits-payments.png').expect(500);
});
