import { z } from 'zod';
import type { ApiPaths } from '../../openapi/describe.ts';
import { newMessage } from './message.schema.ts';

const { $schema: _schema, ...schema } = z.toJSONSchema(newMessage.omit({ consent: true }), {
  ...{ io: 'input', unrepresentable: 'any' },
});

const post = {
  operationId: 'postMessageForm',
  tags: ['Messages'],
  summary:
    'Leave a message with a form, without scripts: `consent` is on, and `page` the path to go back to. Leads there with `?sent=1`, or with `?form=` and the id of a form that was not taken.',
  requestBody: { required: true, content: { 'application/x-www-form-urlencoded': { schema } } },
  responses: {
    303: { description: 'To the page of the form' },
    default: { description: 'In words', content: { 'text/plain': {} } },
  },
};

export const postedFormPaths: ApiPaths = { '/messages/form': { post } };
