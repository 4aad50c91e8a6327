import { isAbsolute, join } from 'node:path';
import { releasePublicKey } from 'serving/release-signature';
import { z } from 'zod';
import type { AssistantBudget } from './features/assistant/assistant-admin.routes.ts';
import type { AssistantTotals } from './features/assistant/assistant-limits.ts';
import type { MailSettings } from './features/messages/send-mail.ts';
import { isTimeZone } from './lib/time-zone.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

const isReleaseKey = (text: string) => {
  try {
    return releasePublicKey(text).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
};
const releaseKeys = list.refine(
  (keys) => keys.every(isReleaseKey),
  'must be public keys as npm run release -- key prints them, comma separated',
);

const mailAddress = z.email('must be an e-mail address, like office@example.com');

/** Of models: one that is in the list twice would be asked twice. */
const names = list.refine((all) => all.length > 0, 'must name a model').transform((all) => [...new Set(all)]);

/** `0.30/2.50`: of a million tokens of input, and of output. */
const prices = z
  .string()
  .regex(
    /^\d+(\.\d+)?\/\d+(\.\d+)?$/,
    'must be two prices for a million tokens, of input and output, like 0.30/2.50',
  )
  .transform((text) => {
    const [input = 0, output = 0] = text.split('/').map(Number);
    return { input, output };
  });

/** Number of proxies in front whose `X-Forwarded-For` entry counts; 0 takes the address of the connection. */
const trustedHops = z
  .union([
    z.enum(['', 'off', 'false', 'no', '0']).transform(() => 0),
    z.enum(['on', 'true', 'yes', '1']).transform(() => 1),
    z.coerce.number().int().min(2).max(10),
  ])
  .default(0);

const environment = z.object({
  API_PORT: port.default(4000),
  HOST: z.string().default('127.0.0.1'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://')
    .optional(),
  DATA_DIR: z.string().default('.data'),
  ADMIN_USERNAME: z.string().trim().toLowerCase().min(1).max(100).default('admin'),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(1000).optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  GEMINI_API_KEY: z.string().optional(),
  GEMINI_MODEL: names.default(['gemini-2.5-flash', 'gemini-3.5-flash-lite', 'gemini-flash-latest']),
  GEMINI_BASE_URL: z.url().optional(),
  ASSISTANT_DAILY_QUESTIONS: z.coerce.number().int().min(1).default(1000),
  ASSISTANT_MONTHLY_QUESTIONS: z.coerce.number().int().min(1).default(10_000),
  ASSISTANT_MONTHLY_TOKENS: z.coerce.number().int().min(1).default(20_000_000),
  ASSISTANT_PRICES: prices.optional(),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be the IANA name of a time zone, such as Asia/Manila')
    .default('Asia/Manila'),
  CORS_ORIGINS: list.default(['http://localhost:3000', 'http://127.0.0.1:3000']),
  DEPLOY_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  ALERT_WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address, like https://chat.example.com/hook' })
    .optional(),
  ALERT_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address, like smtps://user:password@mail.example.com' })
    .optional(),
  MAIL_FROM: mailAddress.optional(),
  CONTACT_TO: mailAddress.optional(),
  RELEASE_PUBLIC_KEYS: releaseKeys.default([]),
  TRUST_PROXY: trustedHops,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface Config {
  port: number;
  host: string;
  mongodbUri: string | undefined;
  /** Absolute. */
  dataDir: string;
  admin: { username: string; password: string | undefined };
  /** Unset: `demo` on an empty embedded store, else `none`. */
  seed: 'demo' | 'none' | undefined;
  /** Names of models, best first. */
  gemini: { apiKey: string | undefined; models: string[]; baseUrl: string | undefined };
  assistantTotals: AssistantTotals;
  assistantBudget: AssistantBudget;
  /** Of the company: what counts as a year. */
  timeZone: string;
  corsOrigins: string[];
  deployToken: string | undefined;
  /** Where people are told what became of rollouts; unset: nowhere. */
  alerts: { url: string; secret: string | undefined } | undefined;
  /** How messages of visitors are sent on; unset: they are only stored. */
  mail: MailSettings | undefined;
  /** Ed25519 public keys of those who publish releases; empty: signatures are not checked. */
  releaseKeys: string[];
  trustedHops: number;
  logLevel: string;
}

/**
 * Reads and checks the variables of docs/configuration.md; an empty one counts as unset. Throws an Error whose message names each
 * wrong variable. A relative DATA_DIR is below `root`.
 */
export function readConfig(variables: Record<string, string | undefined>, root: string): Config {
  const set = Object.entries(variables).filter(([, value]) => value !== undefined && value !== '');
  const parsed = environment.safeParse(Object.fromEntries(set));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Configuration: ${lines.join('; ')}`);
  }
  const env = parsed.data;
  return {
    port: env.API_PORT,
    host: env.HOST,
    mongodbUri: env.MONGODB_URI,
    dataDir: isAbsolute(env.DATA_DIR) ? env.DATA_DIR : join(root, env.DATA_DIR),
    admin: { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD },
    seed: env.SEED,
    gemini: { apiKey: env.GEMINI_API_KEY, models: env.GEMINI_MODEL, baseUrl: env.GEMINI_BASE_URL },
    assistantTotals: { daily: env.ASSISTANT_DAILY_QUESTIONS, monthly: env.ASSISTANT_MONTHLY_QUESTIONS },
    assistantBudget: { cap: env.ASSISTANT_MONTHLY_TOKENS, prices: env.ASSISTANT_PRICES },
    timeZone: env.TIME_ZONE,
    corsOrigins: env.CORS_ORIGINS,
    deployToken: env.DEPLOY_TOKEN,
    alerts: env.ALERT_WEBHOOK_URL
      ? { url: env.ALERT_WEBHOOK_URL, secret: env.ALERT_WEBHOOK_SECRET }
      : undefined,
    mail: env.SMTP_URL ? { url: env.SMTP_URL, from: env.MAIL_FROM, to: env.CONTACT_TO } : undefined,
    releaseKeys: env.RELEASE_PUBLIC_KEYS,
    trustedHops: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
  };
}

/** The user's own folder: npm runs a workspace's script in the workspace's folder, and puts the folder it was called in into INIT_CWD. */
export const callerDirectory = (): string => process.env.INIT_CWD ?? process.cwd();

/** The configuration of this process. */
export const processConfig = (root: string): Config => readConfig(process.env, root);
