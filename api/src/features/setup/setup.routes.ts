import type { FeatureServices } from '../../feature.ts';
import { defineRoute, type Route } from '../../lib/route.ts';
import { removeDemo, restoreDemo } from './demo.ts';
import * as schema from './setup.schema.ts';
import { setDismissed, setStep, siteSetup } from './setup.ts';

const tag = 'Setup';
const maxJsonBytes = 1000;

/** What leads a new owner from the demo to a site of their own. */
export const setupRoutes = ({ contentTypes }: FeatureServices): Route[] => {
  const result = async () => siteSetup(await contentTypes());
  return [
    defineRoute({
      method: 'get',
      path: '/setup',
      summary: 'How far the setup of the site has come, and what there is of the demo.',
      tag,
      access: 'admin',
      result: schema.setup,
      handle: result,
    }),
    defineRoute({
      method: 'post',
      path: '/setup/step',
      summary: 'Note a step of the setup as done, skipped or open.',
      tag,
      access: 'admin',
      maxJsonBytes,
      body: schema.stepBody,
      result: schema.setup,
      audit: {
        ...{ area: 'setup', action: 'Noted a step of the setup' },
        target: ({ body }) => body.step,
        details: ({ body }) => body.state,
      },
      handle: async ({ body: { step, state }, by }) => {
        await setStep(step, state, by);
        return result();
      },
    }),
    defineRoute({
      method: 'post',
      path: '/setup/dismiss',
      summary: 'Don’t offer the setup any more, or offer it again.',
      tag,
      access: 'admin',
      maxJsonBytes,
      body: schema.dismissBody,
      result: schema.setup,
      audit: {
        ...{ area: 'setup', action: 'Changed whether the setup is offered' },
        details: ({ body }) => (body.dismissed ? 'no longer' : 'again'),
      },
      handle: async ({ body, by }) => {
        await setDismissed(body.dismissed, by);
        return result();
      },
    }),
    defineRoute({
      method: 'post',
      path: '/setup/removeDemo',
      summary:
        'Remove the demo’s projects, articles and pictures, and empty its texts, as far as nobody has edited them. It can be called again.',
      tag,
      access: 'admin',
      maxJsonBytes,
      result: schema.setup,
      audit: { area: 'setup', action: 'Removed the demo' },
      handle: async ({ by }) => {
        await removeDemo(contentTypes, by);
        await setStep('demo', 'done', by);
        return result();
      },
    }),
    defineRoute({
      method: 'post',
      path: '/setup/restoreDemo',
      summary: 'Bring back what was removed of the demo, for 30 days; 410 afterwards.',
      tag,
      access: 'admin',
      maxJsonBytes,
      result: schema.setup,
      audit: { area: 'setup', action: 'Brought the demo back' },
      handle: async ({ by }) => {
        await restoreDemo(contentTypes, by);
        await setStep('demo', 'open', by);
        return result();
      },
    }),
  ];
};
