import { screen, within } from '@testing-library/react';
import { fakeShell } from 'tooling/standalone/fake-shell.ts';
import { renderSite } from '../../test/render-site.tsx';

const { site } = fakeShell();

test('the tagline is the heading of the page', async () => {
  renderSite('/home');
  expect(await screen.findByRole('heading', { level: 1, name: site.tagline })).toBeVisible();
});

test.each([
  ['15+', 'years of experience'],
  ['10+', 'LGU partnerships'],
  ['10+', 'projects completed'],
  ['95%', 'client satisfaction'],
])('the figures say %s %s', async (value, label) => {
  renderSite('/home');
  const term = await screen.findByText(label);
  expect(term.parentElement).toHaveTextContent(`${label}${value}`);
});

test('the on-going projects show 70, 45 and 25 percent', async () => {
  renderSite('/home');
  const bars = await screen.findAllByRole('progressbar');
  expect(bars.map((bar) => bar.getAttribute('value'))).toEqual(['70', '45', '25']);
});

test('each progress bar is named after its project', async () => {
  renderSite('/home');
  await screen.findByText('On-going projects');
  for (const card of screen.getAllByRole('listitem').filter((item) => item.querySelector('progress'))) {
    const { textContent } = within(card).getByRole('heading');
    expect(within(card).getByRole('progressbar')).toHaveAccessibleName(`Progress of ${textContent}`);
  }
});

test('the mini about leads to the about page', async () => {
  renderSite('/home');
  expect(await screen.findByRole('link', { name: 'Read about us' })).toHaveAttribute('href', '/about');
});

test('it says why to choose us', async () => {
  renderSite('/home');
  expect(await screen.findByRole('heading', { name: 'Why choose us' })).toBeVisible();
});

test('it describes the company to search engines', async () => {
  const { pages } = renderSite('/home');
  await screen.findByRole('heading', { level: 1 });
  expect(pages.at(-1)).toMatchObject({
    jsonLd: { '@type': 'Organization', name: site.name, telephone: site.phone },
  });
});
