// What the framework costs: a handler that does nothing but send these bytes.
import Koa from 'koa';

const bytes = Buffer.from(process.argv[2], 'base64');
const app = new Koa();
app.use((ctx) => {
  ctx.set('Content-Encoding', 'br');
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = bytes;
});
const server = app.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
