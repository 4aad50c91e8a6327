import { createHash } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { koaBody } from 'koa-body';
import { HttpError, malformed } from '../../lib/http-error.ts';
import { parse } from '../../lib/parse.ts';
import { startForm } from './form-start.ts';
import { newMessage, returnedValues } from './message.schema.ts';
import { assertMayReturn } from './message-limits.ts';
import { keepReturned } from './returned-forms.ts';
import { takeMessage } from './take-message.ts';

const PATH = '/messages/form';
/** Of a form that is sent without scripts. */
const MAX_BYTES = '64kb';

const read = koaBody({
  urlencoded: true,
  json: false,
  text: false,
  formLimit: MAX_BYTES,
  onError: (error) => {
    throw malformed('The form could not be read.', error);
  },
});

interface Options {
  /** Origins of the site. */
  origins: string[];
  /** Mail is set up. */
  mails: boolean;
}

/**
 * `POST /messages/form`: the contact form of a browser without scripts. Its answer leads back to the page that it came from: with `?sent=1`, or with the
 * id under which the form waits that wasn't taken. Only pages of the site's origins are led to.
 */
export function takePostedForms({ origins, mails }: Options): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== PATH || ctx.method !== 'POST') return next();
    ctx.state.route = PATH;
    ctx.set('Cache-Control', 'no-store');
    try {
      await read(ctx, async () => undefined);
      const form = Object(ctx.request.body);
      const result = await take(ctx, form, mails);
      ctx.redirect(`${originOf(ctx, origins)}${pathOf(form.page)}?${result}#message`);
      ctx.status = 303;
    } catch (error) {
      sayInText(ctx, error);
    }
    return undefined;
  };
}

/** The query of the page that is shown next. */
async function take(ctx: Context, form: Record<string, unknown>, mails: boolean): Promise<string> {
  const sent = { ...form, consent: form.consent !== undefined };
  try {
    const message = parse(newMessage, sent);
    const { name, email, subject, message: text } = message;
    // A form that is sent twice, by a double click or a reload, is one message.
    const hash = createHash('sha256')
      .update(JSON.stringify([name, email, subject, text]))
      .digest('hex');
    await takeMessage(message, { address: ctx.ip, key: `form-${hash.slice(0, 59)}`, mails });
    return 'sent=1';
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    await assertMayReturn(ctx.ip);
    const { fields = {}, body } = error.details;
    const given = body?.started ?? form.started;
    const started = typeof given === 'string' && given !== '' ? given : (await startForm()).started;
    const values = returnedValues.parse(sent);
    return `form=${await keepReturned({ values, fields, message: error.message, started })}`;
  }
}

function originOf(ctx: Context, origins: string[]): string {
  const from = ctx.get('Origin') || ctx.get('Referer');
  const origin = URL.canParse(from) ? new URL(from).origin : '';
  return origins.find((known) => known === origin) ?? origins[0] ?? '';
}

/** A path below the site's origin, and no way to another. */
const pathOf = (page: unknown): string =>
  typeof page === 'string' && /^\/(?!\/)[\w./-]*$/.test(page) ? page : '/';

/** For a person who sees nothing else. */
function sayInText(ctx: Context, error: unknown): void {
  const refusal = error instanceof HttpError ? error : undefined;
  if (!refusal) ctx.app.emit('error', error, ctx);
  ctx.status = refusal?.status ?? 503;
  if (refusal?.details.headers) ctx.set(refusal.details.headers);
  ctx.type = 'text/plain; charset=utf-8';
  const reason = refusal?.message ?? "Your message couldn't be sent just now.";
  ctx.body = `${reason}\n\nGo back in your browser: what you have typed is still there.`;
}
