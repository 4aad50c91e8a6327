import { readConfig } from '../src/config.ts';
import { openAssistant } from '../src/features/assistant/open-assistant.ts';
import { createLog } from '../src/lib/log.ts';
import { openDemoSite } from './demo-site.ts';
import { QUESTIONS } from './questions.ts';
import { measureReplies } from './replies.ts';
import { costLine, misses, table, transcript } from './report.ts';
import { measureRetrieval } from './retrieval.ts';

/** Nobody waits at a screen. */
const TIMEOUT_MS = 60_000;

const { gemini, assistantBudget } = readConfig(process.env, process.cwd());
const settings = { ...gemini, cap: assistantBudget.cap, timeoutMs: TIMEOUT_MS };
const model = openAssistant(settings, createLog('warn'));
const print = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n\n`);

const site = await openDemoSite();
const retrieved = await measureRetrieval(site.search, QUESTIONS);
const replies = model && (await measureReplies(model, site.search, QUESTIONS));
await site.close();

print(table(retrieved, replies));
print('What is not found first, and what is found for nothing:', '', ...misses(retrieved));
if (replies) print(costLine(replies, assistantBudget.prices), '', ...transcript(replies));
