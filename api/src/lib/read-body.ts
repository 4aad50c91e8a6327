import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'koa';
import { HttpMethodEnum, koaBody } from 'koa-body';
import { errorCode, isDiskFull } from './error-code.ts';
import { hasBody } from './has-body.ts';
import { HttpError, noSpace } from './http-error.ts';
import type { MultipartRules, Route, UploadedFile } from './route.ts';

const METHODS = [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.DELETE];
const MEGABYTE = 1_000_000;
/** Numbers that formidable gives its limits. */
const FORMIDABLE = { fields: 1006, fieldCount: 1007, totalSize: 1009, files: 1015, fileSize: 1016 };

export interface ParsedBody {
  body: unknown;
  files: UploadedFile[];
}

const malformed = (message: string, cause?: unknown) => new HttpError(400, 'malformed', message, { cause });
const tooLarge = (message: string) => new HttpError(413, 'too_large', message);

function fromJsonParser(error: Error, maxBytes: number): HttpError {
  if ('type' in error && error.type === 'entity.too.large') {
    return tooLarge(`The request is larger than ${maxBytes / 1000} kB.`);
  }
  return malformed('The request is not valid JSON.', error);
}

function fromFormParser(error: Error, rules: MultipartRules): Error {
  if (isDiskFull(error)) return error;
  const code = errorCode(error);
  if (code === FORMIDABLE.fileSize || code === FORMIDABLE.totalSize) {
    return tooLarge(`A file is larger than ${rules.maxBytes / MEGABYTE} MB.`);
  }
  if (code === FORMIDABLE.files) return tooLarge(`Send at most ${rules.maxFiles} files at once.`);
  if (code === FORMIDABLE.fields || code === FORMIDABLE.fieldCount)
    return tooLarge('The form has too much text.');
  return malformed('The form could not be read.', error);
}

async function run(middleware: ReturnType<typeof koaBody>, ctx: Context): Promise<void> {
  await middleware(ctx, async () => undefined);
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw malformed('The request is not valid JSON.', cause);
  }
}

/** JSON, `asText` also with the content type text/plain. Throws 400, 413 or 415. */
function jsonReader(maxBytes: number, asText = false): (ctx: Context) => Promise<ParsedBody> {
  const parser = koaBody({
    parsedMethods: METHODS,
    jsonTypes: ['json'],
    jsonLimit: maxBytes,
    text: asText,
    textTypes: ['text/plain'],
    textLimit: maxBytes,
    urlencoded: false,
    onError: (error) => {
      throw fromJsonParser(error, maxBytes);
    },
  });
  return async (ctx) => {
    await run(parser, ctx);
    const { body } = ctx.request;
    if (body === undefined)
      throw new HttpError(415, 'not_json', 'Send JSON, with the content type application/json.');
    return { body: typeof body === 'string' ? parseText(body) : body, files: [] };
  };
}

interface BegunFile {
  field: string;
  file: { filepath: string; size: number; originalFilename: string | null };
}

function uploadedFiles(begun: BegunFile[], rules: MultipartRules): UploadedFile[] {
  const stranger = begun.find(({ field }) => field !== rules.files && field !== `${rules.files}[]`);
  if (stranger) throw new HttpError(422, 'invalid', `Send files in the field ${rules.files}.`);
  return begun.map(({ file }) => ({
    path: file.filepath,
    size: file.size,
    name: file.originalFilename ?? '',
  }));
}

async function readForm(ctx: Context, rules: MultipartRules, uploadDir: string): Promise<ParsedBody> {
  // In the order sent: the parser's own list is in the order in which the disk was done with them.
  const begun: BegunFile[] = [];
  await run(
    koaBody({
      parsedMethods: METHODS,
      multipart: true,
      json: false,
      text: false,
      urlencoded: false,
      formidable: {
        uploadDir,
        maxFiles: rules.maxFiles,
        maxFileSize: rules.maxBytes,
        maxTotalFileSize: rules.maxBytes * rules.maxFiles,
        maxFields: 200,
        maxFieldsSize: rules.maxFieldBytes,
        allowEmptyFiles: true,
        minFileSize: 0,
        onFileBegin: (field, file) => {
          begun.push({ field, file });
        },
      },
      onError: (error) => {
        throw fromFormParser(error, rules);
      },
    }),
    ctx,
  );
  const files = uploadedFiles(begun, rules);
  for (const file of files) await assertWhole(file);
  return { body: ctx.request.body, files };
}

/**
 * Rejects when the client goes away before its request has come whole. The parser only notices that when it has begun by then, and
 * else waits for ever.
 */
function cutOff({ req }: Context): Promise<never> {
  const cut = new Promise<never>((_, reject) => {
    const check = () => req.complete || reject(malformed('The connection was cut.'));
    if (req.destroyed) check();
    else req.once('close', check);
  });
  cut.catch(() => undefined);
  return cut;
}

/** The parser may be done before the disk has refused a file's last part. */
async function assertWhole({ path, size }: UploadedFile): Promise<void> {
  const stored = await stat(path).catch(() => undefined);
  if ((stored?.size ?? 0) !== size) throw noSpace();
}

type Use = <T>(ctx: Context, use: (parsed: ParsedBody) => Promise<T>) => Promise<T>;

/**
 * What reads bodies the way the route says and hands them to `use`; nothing at all counts as an empty object. Uploaded files are
 * gone when that returns, however it ends.
 * Made once a route: making a parser costs more than parsing.
 */
export function bodyReader(
  { multipart, maxJsonBytes = 100_000, jsonAsText }: Pick<Route, 'multipart' | 'maxJsonBytes' | 'jsonAsText'>,
  temporary: string,
): Use {
  const readJson = jsonReader(maxJsonBytes, jsonAsText);
  return async (ctx, use) => {
    if (!hasBody(ctx.req)) return use({ body: {}, files: [] });
    if (!multipart || !ctx.is('multipart')) return use(await readJson(ctx));
    const directory = await mkdtemp(join(temporary, 'upload-'));
    try {
      return await use(await Promise.race([readForm(ctx, multipart, directory), cutOff(ctx)]));
    } finally {
      // The parser may still be making a file.
      await rm(directory, { recursive: true, force: true, maxRetries: 5 });
    }
  };
}
