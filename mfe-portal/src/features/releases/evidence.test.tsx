import { screen, within } from '@testing-library/react';
import type { VersionError } from 'contracts/releases';
import { answerReleases, usePortalApi } from '../../test/portal-api.ts';
import { counts, evidence, portalReleases, rollout } from '../../test/release-records.ts';
import { renderPortal } from '../../test/render-portal.tsx';

const api = usePortalApi();

const estimate = (value: number | null, low: number, high: number) => ({ value, low, high });

async function openEvidence() {
  const { user } = renderPortal('/private/releases', { api });
  const region = await screen.findByRole('region', { name: 'How Portal is doing' });
  return { user, region: within(region) };
}

/** The cells of a row. */
const row = async (region: ReturnType<typeof within>, name: string) =>
  within((await region.findByRole('rowheader', { name })).closest('tr') ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('without a rollout stable stands alone', async () => {
  api.answer('GET /releases/evidence', [evidence()]);
  const { region } = await openEvidence();
  expect(await row(region, 'Were offered it')).toEqual(['120']);
  expect(await row(region, 'Could not load it')).toEqual(['3 %']);
  expect(region.getByRole('columnheader', { name: 'Stable 1.0.0' })).toBeVisible();
});

test('a rollout stands beside stable, each value with what it may be', async () => {
  answerReleases(api, portalReleases({ rollout: rollout() }));
  const judgement = {
    verdict: 'worse' as const,
    reason: '12 % of 50 visitors could not load it; with stable 3 %.',
    signals: [
      {
        ...{ signal: 'failed' as const, verdict: 'worse' as const },
        ...{ stable: estimate(0.03, 0.01, 0.05), rollout: estimate(0.12, 0.07, 0.2) },
      },
      {
        ...{ signal: 'lcp' as const, verdict: 'not worse' as const },
        ...{ stable: estimate(1200, 1100, 1300), rollout: estimate(940, 800, 1050) },
      },
    ],
  };
  api.answer('GET /releases/evidence', [evidence({ rollout: counts('1.1.0'), judgement })]);
  const { region } = await openEvidence();
  expect(await row(region, 'Could not load it')).toEqual(['3 % 1 % to 5 %', '12 % 7 % to 20 % Worse']);
  expect(await row(region, 'Main content shown after')).toEqual([
    '1.2 s 1.1 s to 1.3 s',
    '940 ms 800 ms to 1.1 s Not worse',
  ]);
  expect(await row(region, 'Left at once')).toEqual(['10 %', '10 %']);
});

test('before the first visitor it says so', async () => {
  const nobody = counts('1.0.0', { offered: 0, started: 0, settled: 0 });
  api.answer('GET /releases/evidence', [evidence({ stable: nobody })]);
  const { region } = await openEvidence();
  expect(await region.findByText(/No visitors since/)).toBeVisible();
});

test('errors of the versions in use are listed with where they came from', async () => {
  const error: VersionError = {
    ...{ id: 'a', remote: 'mfe-portal', version: '1.0.0', count: 3 },
    ...{ message: 'x is undefined', stack: 'at save (news.tsx:3:1)', page: '/private/news' },
    ...{ browser: 'Chrome 140', firstAt: '2026-03-14T08:30:00.000Z', lastAt: '2026-03-14T08:40:00.000Z' },
    source: null,
  };
  api.answer('GET /releases/errors', [error, { ...error, id: 'b', version: '0.9.0', message: 'Long gone' }]);
  const { user, region } = await openEvidence();
  expect(await region.findByText('x is undefined')).toBeVisible();
  const text = /3 times, last .* on \/private\/news in Chrome 140/;
  expect(region.getByRole('listitem')).toHaveTextContent(text);
  expect(region.queryByText('Long gone')).toBeNull();
  await user.click(region.getByText(/^Where/));
  expect(region.getByText('at save (news.tsx:3:1)')).toBeVisible();
});

test('an error shows its place in the source first, and the stack with such places', async () => {
  const source = { place: 'src/news.tsx:31:7', stack: 'Error\n    at e (src/news.tsx:31:7)' };
  api.answer('GET /releases/errors', [
    {
      ...{ id: 'a', remote: 'mfe-portal', version: '1.0.0', count: 1, source },
      ...{ message: 'x is undefined', stack: 'Error\n    at e (page.1a2b.js:1:9)', page: '/private' },
      ...{ browser: 'Chrome 140', firstAt: '2026-03-14T08:30:00.000Z', lastAt: '2026-03-14T08:40:00.000Z' },
    },
  ]);
  const { user, region } = await openEvidence();
  expect(await region.findByText('src/news.tsx:31:7')).toBeVisible();
  await user.click(region.getByText(/^Where/));
  expect(region.getByText(/at e \(src\/news\.tsx:31:7\)/)).toBeVisible();
  expect(region.queryByText(/1a2b/)).toBeNull();
});

test('reports that do not load say so, with a retry', async () => {
  api.on('GET /releases/evidence', () => ({ status: 503, body: { message: 'The database is down.' } }));
  const { user, region } = await openEvidence();
  expect(await region.findByText("Couldn't load how it is doing.")).toBeVisible();
  api.answer('GET /releases/evidence', [evidence()]);
  await user.click(region.getByRole('button', { name: 'Try again' }));
  expect(await row(region, 'Opened it')).toEqual(['110']);
});
