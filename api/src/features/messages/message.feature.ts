import type { Feature } from '../../feature.ts';
import { messageRoutes } from './message.routes.ts';
import { messageAdminRoutes } from './message-admin.routes.ts';
import { postedFormPaths } from './posted-form.openapi.ts';
import { takePostedForms } from './posted-form.ts';
import { removeOldMessages } from './remove-old-messages.ts';
import { removeEndedReturned } from './returned-forms.ts';
import { sendMails } from './send-mail.ts';

export const messages: Feature = {
  routes: ({ config }) => [...messageRoutes(config.mail !== undefined), ...messageAdminRoutes(config.mail)],
  middleware: ({ config }) =>
    takePostedForms({ origins: config.corsOrigins, mails: config.mail !== undefined }),
  paths: postedFormPaths,
  removeExpired: async () => {
    await removeOldMessages();
    await removeEndedReturned();
  },
  watch: {
    everyMs: 5000,
    run: async ({ log, config: { mail } }) => {
      if (mail) await sendMails(mail, log);
    },
  },
};
