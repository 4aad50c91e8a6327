import { isDeepStrictEqual } from 'node:util';
import type { ContentName } from 'contracts/content';
import type { DemoLeft, SetupStep, SetupStepName, SiteSetup } from 'contracts/setup';
import { upsert } from '../../database/upsert.ts';
import { News } from '../news/news.model.ts';
import { SiteContent } from '../site-content/site-content.model.ts';
import { User } from '../users/user.model.ts';
import { countDemo, removedDemo } from './demo.ts';
import { demoTexts, type Types } from './demo-texts.ts';
import { type Done, Setup, type SetupRecord, SITE } from './setup.model.ts';

interface Step {
  name: SetupStepName;
  optional?: true;
  content?: { type: ContentName; fields: string[] };
}

const STEPS: Step[] = [
  { name: 'company', content: { type: 'shell/identity', fields: ['name', 'legalName', 'tagline'] } },
  {
    name: 'look',
    content: { type: 'shell/look', fields: ['logo', 'icon', 'accent', 'linkOnLight', 'linkOnDark'] },
  },
  { name: 'contact', content: { type: 'shell/identity', fields: ['phones', 'emails', 'offices'] } },
  { name: 'demo' },
  { name: 'article' },
  { name: 'invite', optional: true },
];

const present = (done: Done | null | undefined) => (done ? { by: done.by, at: done.at.toISOString() } : null);

const isEmpty = (value: unknown) => value === '' || value === null || (Array.isArray(value) && !value.length);

/** Whether somebody has filled one of the fields. */
async function isEdited({ type: key, fields }: NonNullable<Step['content']>, types: Types): Promise<boolean> {
  const type = types.find((one) => one.key === key);
  const stored = await SiteContent.findById(key).lean();
  if (!type || !stored?.value) return false;
  const value = JSON.parse(stored.value);
  return fields.some((name) => !isEmpty(value[name]) && !isDeepStrictEqual(value[name], type.defaults[name]));
}

/** Whether what a step asks for was done, wherever. */
async function isDoneElsewhere({ name, content }: Step, types: Types): Promise<boolean> {
  if (content) return isEdited(content, types);
  if (name === 'article') return (await News.exists({ demo: { $ne: true } })) !== null;
  if (name === 'invite') return (await User.countDocuments({})) > 1;
  const { projects, articles, texts } = await countDemo(types);
  return projects + articles + texts === 0;
}

async function presentStep(step: Step, record: SetupRecord | null, types: Types): Promise<SetupStep> {
  const { name, optional = false, content = null } = step;
  const last = record?.steps?.[name];
  const state = last?.state === 'done' || (await isDoneElsewhere(step, types)) ? 'done' : last?.state;
  return { name, state: state ?? 'open', optional, last: present(last), content };
}

async function demoLeft(types: Types): Promise<DemoLeft[]> {
  return (await demoTexts(types)).map(({ type: { key, title }, fields }) => ({
    ...{ type: key, title, fields: fields.map((field) => field.title) },
  }));
}

export async function siteSetup(types: Types): Promise<SiteSetup> {
  const record = await Setup.findById(SITE).lean();
  const [demo, removed, left] = await Promise.all([countDemo(types), removedDemo(), demoLeft(types)]);
  const hasDemo = demo.projects + demo.articles + demo.texts > 0 || removed !== null;
  const wanted = STEPS.filter(({ name }) => name !== 'demo' || hasDemo || record?.steps?.demo);
  // A shell of an older release doesn't have the type yet.
  const shown = wanted.filter(({ content }) => !content || types.some(({ key }) => key === content.type));
  const steps = await Promise.all(shown.map((step) => presentStep(step, record, types)));
  const isOpen = steps.some(({ state, optional }) => state === 'open' && !optional);
  const dismissed = present(record?.dismissed);
  return { steps, open: isOpen && !dismissed, dismissed, demo, removed, left };
}

const change = (update: Record<string, unknown>) =>
  upsert(() => Setup.updateOne({ _id: SITE }, update, { upsert: true }).exec());

export async function setStep(name: SetupStepName, state: SetupStep['state'], by: string): Promise<void> {
  const path = `steps.${name}`;
  if (state === 'open') await change({ $unset: { [path]: 1 } });
  else await change({ $set: { [path]: { state, by, at: new Date() } } });
}

export async function setDismissed(isDismissed: boolean, by: string): Promise<void> {
  await change({ $set: { dismissed: isDismissed ? { by, at: new Date() } : null } });
}
