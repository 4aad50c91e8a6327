import type { TestApp } from './test-app.ts';

export const MESSAGE = {
  name: 'Maria Reyes',
  email: 'maria@example.org',
  subject: 'Opening hours of the counter',
  message: 'Is the counter open on Saturdays?\nThank you!',
  consent: true,
};

const HOUR = 3_600_000;

/** When a form was opened that may be sent now. */
export async function openForm(app: TestApp): Promise<string> {
  jest.useFakeTimers({
    now: Date.now() - HOUR,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'performance'],
  });
  try {
    return (await app.client().get('/messages/start')).data.started;
  } finally {
    jest.useRealTimers();
  }
}
