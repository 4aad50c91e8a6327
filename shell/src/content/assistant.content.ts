import { type ContentOf, contentType, text, toggle } from 'kit/content/fields.ts';
import defaults from './assistant.json' with { type: 'json' };

/** Whether visitors are offered the assistant, and what becomes of their questions. */
export const assistant = contentType(
  {
    name: 'assistant',
    title: 'Assistant',
    help: 'It replies to visitors from the pages of this site. What they ask, and what it costs, stands under “Assistant” in the menu.',
  },
  {
    isOffered: toggle('Offer it on public pages', {
      help: 'A small button at the edge of every page opens it. Without it, the assistant is at /GeminiAPI and in this portal.',
    }),
    label: text('Label of the button', { required: true, control: true, max: 30 }),
    keepsQuestions: toggle('Keep the questions', {
      help: 'For 90 days, without who asked them and without e-mail addresses and long numbers: they show what visitors look for and don’t find.',
    }),
  },
  defaults,
);

export type AssistantContent = ContentOf<typeof assistant>;
