import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import { errorCode, isDiskFull } from './error-code.ts';
import { connectionCut, HttpError, malformed, noSpace, tooLarge } from './http-error.ts';
import { MEGABYTE } from './megabyte.ts';
import { readableName } from './readable-name.ts';
import type { MultipartRules, UploadedFile } from './route.ts';

/** Numbers that formidable gives its limits. */
const FORMIDABLE = { fields: 1006, fieldCount: 1007, files: 1015, fileSize: 1016 };

export interface ParsedBody {
  body: unknown;
  files: UploadedFile[];
}

interface StartedFile {
  field: string;
  /** The hash is there when the file is whole. */
  file: { filepath: string; size: number; originalFilename: string | null; hash?: unknown };
}

function fromParser(error: Error, rules: MultipartRules, started: StartedFile[]): Error {
  if (isDiskFull(error)) return error;
  const code = errorCode(error);
  const limit = `${rules.maxBytes / MEGABYTE} MB`;
  if (code === FORMIDABLE.fileSize) {
    // Parts come one after another, so the one that is too large is the last that started.
    const name = started.at(-1)?.file.originalFilename ?? '';
    return tooLarge(`${readableName(name)} is larger than ${limit}.`);
  }
  if (code === FORMIDABLE.files) return tooLarge(`Send at most ${rules.maxFiles} files at once.`);
  if (code === FORMIDABLE.fields || code === FORMIDABLE.fieldCount)
    return tooLarge('The form has too much text.');
  return malformed('The form could not be read.', error);
}

function assertField(started: StartedFile[], rules: MultipartRules): void {
  const unknown = started.find(({ field }) => field !== rules.files && field !== `${rules.files}[]`);
  if (unknown) throw new HttpError(422, 'invalid', `Send files in the field ${rules.files}.`);
}

function uploadedFile({ file: { filepath, size, originalFilename, hash } }: StartedFile): UploadedFile {
  return { path: filepath, size, hash: String(hash), name: originalFilename ?? '' };
}

/** The parser may be done before the disk has refused a file's last part. */
async function assertWhole({ path, size }: UploadedFile): Promise<void> {
  const stored = await stat(path).catch(() => undefined);
  if ((stored?.size ?? 0) !== size) throw noSpace();
}

async function readForm(ctx: Context, rules: MultipartRules, uploadDir: string): Promise<ParsedBody> {
  // In the order sent: the parser's own list is in the order in which they were written to the disk.
  const started: StartedFile[] = [];
  const read = koaBody({
    multipart: true,
    json: false,
    text: false,
    urlencoded: false,
    formidable: {
      uploadDir,
      maxFiles: rules.maxFiles,
      maxFileSize: rules.maxBytes,
      // Never reached: the number of files and the size of each are limited.
      maxTotalFileSize: rules.maxBytes * (rules.maxFiles + 1),
      maxFields: 200,
      maxFieldsSize: rules.maxFieldBytes,
      hashAlgorithm: 'sha256',
      allowEmptyFiles: true,
      minFileSize: 0,
      onFileBegin: (field, file) => {
        started.push({ field, file });
      },
    },
    onError: (error) => {
      throw fromParser(error, rules, started);
    },
  });
  await read(ctx, async () => undefined);
  assertField(started, rules);
  const files = started.map(uploadedFile);
  for (const file of files) await assertWhole(file);
  return { body: ctx.request.body, files };
}

/**
 * Rejects when the client disconnects before its request is complete. The parser notices that only once it has started, and waits for
 * ever otherwise.
 */
function cutOff({ req }: Context): Promise<never> {
  const cut = new Promise<never>((_, reject) => {
    const check = () => req.complete || reject(connectionCut());
    if (req.destroyed) check();
    else req.once('close', check);
  });
  cut.catch(() => undefined);
  return cut;
}

/**
 * Reads a form with files into a folder of its own below `temporary` and passes it to `use`. The files are removed when that returns,
 * however it ends. Throws 400, 413 or 422.
 */
export async function withForm<T>(
  ctx: Context,
  rules: MultipartRules,
  temporary: string,
  use: (parsed: ParsedBody) => Promise<T>,
): Promise<T> {
  const directory = await mkdtemp(join(temporary, 'upload-'));
  try {
    return await use(await Promise.race([readForm(ctx, rules, directory), cutOff(ctx)]));
  } finally {
    // The parser may still be making a file.
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
  }
}
