import { z } from 'zod';

/** A number has one spelling, or one record would have several drafts and histories. */
const KEY =
  /^((article|project)\/([1-9]\d{0,14}|new-[\w-]{16,64})|content\/[a-z][a-z0-9-]{0,39}\/[a-z][a-z0-9-]{0,39})$/;

/** The key of a record as calls take it. */
export const recordKey = z
  .string('Must be text.')
  .regex(KEY, 'Must name a record, like article/12, project/new-<id> or content/mfe-public/home.')
  .meta({
    description:
      'Kind and id: article/12, content/mfe-public/home. One that was never published: article/new-<id>, with an id that the client has made up, of 16 to 64 letters, digits and hyphens',
  });
