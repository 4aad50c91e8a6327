import { screen, waitFor, within } from '@testing-library/react';
import type { RemoteReleases } from 'contracts/releases';
import { answerReleases, usePortalApi } from '../../test/portal-api.ts';
import {
  counts,
  evidence,
  portalReleases,
  published,
  releaseChange,
  rollout,
} from '../../test/release-records.ts';
import { renderPortal } from '../../test/render-portal.tsx';

const api = usePortalApi();

/** Opens the form of a button in the portal's panel. */
async function openForm(button: string, state: RemoteReleases = portalReleases()) {
  answerReleases(api, state);
  const portal = renderPortal('/private/releases', { api });
  const opener = await screen.findByRole('button', { name: button });
  await portal.user.click(opener);
  return { ...portal, opener, modal: screen.getByRole('dialog'), form: within(screen.getByRole('dialog')) };
}

const running = portalReleases({ rollout: rollout() });
const other = { ...running, versions: [published('1.2.0'), ...running.versions] };
const plan = {
  text: '1% 1h, 10% 4h, 100%',
  step: 1,
  since: '2026-03-14T14:05:00.000Z',
  state: 'running' as const,
};
const planned = portalReleases({ rollout: rollout({ plan }) });
const paused = portalReleases({ rollout: rollout({ plan: { ...plan, state: 'paused' } }) });
const halted = portalReleases({ rollout: rollout({ state: 'halted', percent: 25 }) });
const haltedBefore = portalReleases({ halted: ['1.1.0'] });
const stale = { status: 409, body: { code: 'stale_revision', message: 'Look at it again.', revision: 8 } };

test.each([
  ['Start rollout: Portal', portalReleases(), 'rollout', { version: '1.1.0', percent: 1 }],
  ['Widen: Portal 1.1.0', running, 'rollout', { version: '1.1.0', percent: 50 }],
  ['Start again: Portal 1.1.0', halted, 'rollout', { version: '1.1.0', percent: 25, restart: true }],
  ['Start rollout: Portal', haltedBefore, 'rollout', { version: '1.1.0', percent: 1, restart: true }],
  ['Promote: Portal 1.1.0', running, 'promote', { version: '1.1.0' }],
  ['Promote: Portal 1.1.0', halted, 'promote', { version: '1.1.0', force: true }],
  ['Roll out: Portal 1.2.0', other, 'rollout', { version: '1.2.0', percent: 1, replace: true }],
  ['Pause: Portal 1.1.0', planned, 'pause', {}],
  ['Resume: Portal 1.1.0', paused, 'resume', {}],
  ['Next step: Portal 1.1.0', planned, 'skip', {}],
  ['Halt: Portal 1.1.0', running, 'halt', {}],
  ['Roll back: Portal', portalReleases({ previousStable: published('0.9.0') }), 'rollback', {}],
  ['Retire: Portal 1.1.0', portalReleases(), 'retire', { version: '1.1.0' }],
  ['Switch off: Portal', portalReleases(), 'disable', {}],
  ['Switch on: Portal', portalReleases({ disabled: { reason: 'Moving.' } }), 'enable', {}],
])(
  '%s sends the revision, the reason and what it needs after a question',
  async (button, state, path, body) => {
    const after = { ...state, revision: 8 };
    api.answer(`POST /releases/${path}`, after);
    const { user, form } = await openForm(button, state);
    await user.type(form.getByLabelText('Reason *'), ' Because ');
    const [submit] = form.getAllByRole('button').filter((one) => one.getAttribute('type') === 'submit');
    if (!submit) throw new Error('there should be a button that sends the form');
    await user.click(submit);
    const question = within(screen.getByRole('alertdialog'));
    expect(api.callsOf(`POST /releases/${path}`)).toEqual([]);
    await user.click(question.getByRole('button', { name: submit.textContent ?? '' }));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(api.callsOf(`POST /releases/${path}`).map((call) => call.body)).toEqual([
      { remote: 'mfe-portal', revision: 7, reason: 'Because', ...body },
    ]);
  },
);

test('a halted version cannot be restarted by choosing it for a new rollout', async () => {
  const state = { ...halted, versions: [published('1.2.0'), ...halted.versions] };
  const { user, form } = await openForm('Roll out: Portal 1.2.0', state);
  await user.type(form.getByLabelText('Reason *'), 'Because');
  await user.selectOptions(form.getByLabelText('Version'), '1.1.0');
  expect(form.getByText(/^The rollout of 1\.1\.0 was halted\./)).toBeVisible();
  expect(form.getByRole('button', { name: 'Start rollout' })).toBeDisabled();
});

test('a plan takes the place of the percent, and what is wrong with it is said at its field', async () => {
  const { user, form } = await openForm('Start rollout: Portal');
  await user.type(form.getByLabelText('Plan'), '1%, 100%');
  expect(form.queryByLabelText('Percent of visitors')).toBeNull();
  await user.selectOptions(form.getByLabelText('Health gate'), 'off');
  expect(
    form.getByText(/^1\.1\.0 goes to visitors by the plan 1%, 100%.*isn't halted by itself/),
  ).toBeVisible();
  await user.type(form.getByLabelText('Reason *'), 'Because');
  const message = '“1%” needs a time, like “1% 4h”; only the last step has none.';
  api.on('POST /releases/rollout', () => ({
    status: 422,
    body: { code: 'validation_error', message, fields: { plan: message } },
  }));
  await user.click(form.getByRole('button', { name: 'Start rollout' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Start rollout' }));
  await waitFor(() => expect(form.getByLabelText('Plan')).toHaveAccessibleDescription(new RegExp(message)));
  expect(api.callsOf('POST /releases/rollout').map((call) => call.body)).toEqual([
    ...[
      {
        remote: 'mfe-portal',
        revision: 7,
        reason: 'Because',
        version: '1.1.0',
        plan: '1%, 100%',
        gate: 'off',
      },
    ],
  ]);
});

test('where a plan is and what it waits for is shown, and that the gate is off', async () => {
  const outlook = '10 % since 2026-03-14 14:05 UTC; not worse so far; 100 % in 3 h.';
  api.answer('GET /releases/evidence', [evidence({ rollout: counts('1.1.0'), outlook })]);
  answerReleases(api, portalReleases({ rollout: rollout({ plan, gate: 'off' }) }));
  renderPortal('/private/releases', { api });
  expect(await screen.findByText(outlook)).toBeVisible();
  expect(screen.getByText('Plan: 1% 1h, 10% 4h, 100%')).toBeVisible();
  expect(screen.getByText('Health gate off')).toBeVisible();
});

test('promoting what is judged worse says so', async () => {
  const reason = '5 % of 600 visitors could not load it, or it crashed; with stable 0.5 %.';
  const judgement = { verdict: 'worse' as const, reason, signals: [] };
  api.answer('GET /releases/evidence', [evidence({ rollout: counts('1.1.0'), judgement })]);
  const { form } = await openForm('Promote: Portal 1.1.0', running);
  expect(await form.findByText(/It is judged worse than stable: 5 % of 600 visitors/)).toBeVisible();
});

test('without a reason nothing can be sent', async () => {
  const { user, form } = await openForm('Halt: Portal 1.1.0', running);
  expect(form.getByRole('button', { name: 'Halt' })).toBeDisabled();
  await user.type(form.getByLabelText('Reason *'), '   ');
  expect(form.getByRole('button', { name: 'Halt' })).toBeDisabled();
});

test('the share can be set by number, by slider or by a usual step', async () => {
  const { user, form } = await openForm('Start rollout: Portal');
  const number = form.getByLabelText('Percent of visitors');
  await user.click(form.getByRole('button', { name: '50 %' }));
  expect(number).toHaveValue('50');
  expect(form.getByRole('slider')).toHaveValue('50');
  await user.clear(number);
  await user.type(number, '2.25');
  expect(form.getByText(/^2\.25 % of the visitors get 1\.1\.0/)).toBeVisible();
});

test('an invalid share is reported at the field and cannot be sent', async () => {
  const { user, form } = await openForm('Start rollout: Portal');
  await user.type(form.getByLabelText('Reason *'), 'Because');
  await user.type(form.getByLabelText('Percent of visitors'), '999');
  expect(form.getByText('From 0 to 100, with two decimals at most.')).toBeVisible();
  expect(form.getByRole('button', { name: 'Start rollout' })).toBeDisabled();
});

test('switching off says that visitors read the reason', async () => {
  const { form } = await openForm('Switch off: Portal');
  expect(form.getByLabelText('Reason *')).toHaveAccessibleDescription(
    /Visitors read this in place of the page/,
  );
});

test('a change shows in the panel at once', async () => {
  api.answer('POST /releases/halt', { ...halted, revision: 8 });
  const { user, form } = await openForm('Halt: Portal 1.1.0', running);
  await user.type(form.getByLabelText('Reason *'), 'Too slow');
  await user.click(form.getByRole('button', { name: 'Halt' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Halt' }));
  expect(await screen.findByRole('alertdialog', { name: 'Rollout halted' })).toBeVisible();
  expect(screen.getByText('Halted', { selector: '.ui-badge' })).toBeVisible();
});

async function sendStale(state: RemoteReleases) {
  const opened = await openForm('Widen: Portal 1.1.0', running);
  const { user, form } = opened;
  api.on('POST /releases/rollout', () => stale);
  answerReleases(api, state);
  api.answer('GET /releases/history', [releaseChange({ by: 'maria', reason: 'Slow on phones' })]);
  await user.type(form.getByLabelText('Reason *'), 'All is well');
  await user.click(form.getByRole('button', { name: 'Widen' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Widen' }));
  const notice = await form.findByText('Someone else has changed this.');
  return { ...opened, notice };
}

test('a change by someone else is shown with its reason and not overwritten, and the typed reason is kept', async () => {
  const { form, notice } = await sendStale({ ...running, revision: 8, rollout: rollout({ percent: 20 }) });
  expect(notice.closest('[role=alert]')).toHaveFocus();
  expect(await form.findByText('Slow on phones')).toBeVisible();
  expect(form.getByText(/20 %, running/)).toBeVisible();
  expect(form.getByLabelText('Reason *')).toHaveValue('All is well');
  expect(api.callsOf('POST /releases/rollout')).toHaveLength(1);
});

test('after a second decision the action is sent with the new revision', async () => {
  const { user, form } = await sendStale({ ...running, revision: 8, rollout: rollout({ percent: 20 }) });
  await user.click(form.getByRole('button', { name: 'Widen' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Widen' }));
  await waitFor(() => expect(api.callsOf('POST /releases/rollout')).toHaveLength(2));
  expect(api.callsOf('POST /releases/rollout')[1]?.body).toMatchObject({
    revision: 8,
    reason: 'All is well',
  });
});

test('an action that someone else has made impossible says why', async () => {
  const { form } = await sendStale({ ...halted, revision: 8 });
  expect(form.getByText('There is no running rollout of 1.1.0 to widen.')).toBeVisible();
  expect(form.getByRole('button', { name: 'Widen' })).toBeDisabled();
});

async function sendRefused(body: Record<string, unknown>) {
  api.on('POST /releases/halt', () => ({ status: 422, body }));
  const opened = await openForm('Halt: Portal 1.1.0', running);
  const { user, form } = opened;
  await user.type(form.getByLabelText('Reason *'), 'Because');
  await user.click(form.getByRole('button', { name: 'Halt' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Halt' }));
  return opened;
}

test('a message about a field is shown at the field', async () => {
  const { form } = await sendRefused({ message: 'Say why.', fields: { reason: 'Say why.' } });
  expect(await form.findByText('Say why.')).toBeVisible();
  expect(form.getByLabelText('Reason *')).toHaveFocus();
});

test('any other message is shown in a dialog, and the form stays', async () => {
  const { user, form } = await sendRefused({ message: 'It is halted already.', code: 'already_halted' });
  const dialog = await screen.findByRole('alertdialog', { name: 'Halt: not done' });
  expect(dialog).toHaveTextContent('It is halted already.');
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  expect(form.getByLabelText('Reason *')).toHaveValue('Because');
});

const lost = { status: 504, body: {} };
const ownHalt = releaseChange({ action: 'halt', reason: 'Because' });

/** Halts the rollout; `happens` is what the API does before the response is lost. */
async function loseResponse(happens: () => void) {
  api.on('POST /releases/halt', () => {
    happens();
    return lost;
  });
  const opened = await openForm('Halt: Portal 1.1.0', running);
  const { user, form } = opened;
  await user.type(form.getByLabelText('Reason *'), 'Because');
  const halt = async () => {
    await user.click(form.getByRole('button', { name: 'Halt' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Halt' }));
  };
  await halt();
  return { ...opened, halt };
}

const itWasHalted = () => {
  answerReleases(api, { ...halted, revision: 8 });
  api.answer('GET /releases/history', [ownHalt]);
};

test('a change whose response was lost is looked for, and shown as done when the history has it', async () => {
  await loseResponse(itWasHalted);
  const dialog = await screen.findByRole('alertdialog', { name: 'Rollout halted' });
  expect(dialog).toHaveTextContent('The response was lost, but the history shows that your change was made.');
  expect(screen.getByText('Halted', { selector: '.ui-badge' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test("a change whose response was lost and that wasn't made says so, and can be tried again", async () => {
  const { user, form } = await loseResponse(() => {});
  const dialog = await screen.findByRole('alertdialog', { name: 'Halt: not done' });
  expect(dialog).toHaveTextContent('your change has not been made so far');
  expect(dialog).not.toHaveTextContent('Nothing was changed.');
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  expect(form.getByLabelText('Reason *')).toHaveValue('Because');
});

test('when the registry cannot be read either, it is not known whether the change was made', async () => {
  const { user, halt } = await loseResponse(() => api.on('GET /releases', () => lost));
  const dialog = await screen.findByRole('alertdialog', { name: 'Halt: not known' });
  expect(dialog).toHaveTextContent("It isn't known whether your change was made");
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  api.on('POST /releases/halt', () => stale);
  itWasHalted();
  await halt();
  expect(await screen.findByRole('alertdialog', { name: 'Rollout halted' })).toBeVisible();
});

test("a change whose response was lost isn't taken for the one that someone else made", async () => {
  const { form } = await loseResponse(() => {
    answerReleases(api, { ...halted, revision: 8 });
    api.answer('GET /releases/history', [releaseChange({ action: 'halt', by: 'maria', reason: 'Slow' })]);
  });
  expect(await form.findByText('Someone else has changed this.')).toBeVisible();
});

test('closing a form with a reason in it asks first', async () => {
  const { user, form } = await openForm('Halt: Portal 1.1.0', running);
  await user.type(form.getByLabelText('Reason *'), 'Because');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog', { name: 'Unsaved changes' })).toBeVisible();
});

test('a reason that was typed when the key expired is restored after signing in', async () => {
  const { user, form, visit } = await openForm('Halt: Portal 1.1.0', running);
  await user.type(form.getByLabelText('Reason *'), 'Because');
  visit('/elsewhere');
  visit('/private');
  const again = within(await screen.findByRole('dialog', { name: 'Halt the rollout of Portal' }));
  expect(again.getByLabelText('Reason *')).toHaveValue('Because');
  expect(again.getByText('Your unsaved changes are back.')).toBeVisible();
});

test('a rollout can be for signed-in administrators only', async () => {
  const { user } = renderPortal('/private/releases', { api });
  api.on('POST /releases/rollout', () => ({
    body: portalReleases({ rollout: rollout({ percent: 50, audience: 'staff' }) }),
  }));
  await user.click(await screen.findByRole('button', { name: 'Roll out: Portal 1.1.0' }));
  const form = within(screen.getByRole('dialog'));
  await user.selectOptions(form.getByLabelText('For'), 'Signed-in administrators only');
  await user.clear(form.getByLabelText('Percent of staff'));
  await user.type(form.getByLabelText('Percent of staff'), '50');
  expect(
    form.getByText(/^50 % of the signed-in administrators get 1\.1\.0, .*everybody else stays on stable\./),
  ).toBeVisible();
  await user.type(form.getByLabelText('Reason *'), 'We first');
  await user.click(form.getByRole('button', { name: 'Start rollout' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Start rollout' }));
  const [call] = await waitFor(() => {
    const calls = api.callsOf('POST /releases/rollout');
    expect(calls).toHaveLength(1);
    return calls;
  });
  expect(call?.body).toMatchObject({ version: '1.1.0', percent: 50, audience: 'staff' });
});

test('a rollout for staff is shown as one, and widening it offers a few visitors', async () => {
  answerReleases(api, portalReleases({ rollout: rollout({ percent: 100, audience: 'staff' }) }));
  const { user } = renderPortal('/private/releases', { api });
  expect(await screen.findByText('100 % of signed-in administrators')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Widen: Portal 1.1.0' }));
  const form = within(screen.getByRole('dialog'));
  expect(form.getByLabelText('For')).toHaveValue('all');
  expect(form.getByLabelText('Percent of visitors')).toHaveValue('1');
});
