import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { WithParts } from '../../test/with-parts.tsx';
import { AssistantButton } from './assistant-button.tsx';

function renderButton({ value, address = '/home', panels = ['assistant'] }: Setup) {
  const page = (path: string) => ({ path, title: path, indexed: true, filled: true });
  const remote = (path: string) => ({
    title: '',
    candidates: [],
    pages: [page(path)],
    preview: null,
    disabled: null,
  });
  const remotes = {
    'mfe-public': { ...remote('/home'), panels: [] },
    'mfe-assistant': { ...remote('/GeminiAPI'), panels },
  };
  render(
    <MemoryRouter initialEntries={[address]}>
      <WithParts
        content={{ 'shell/assistant': { revision: 'r', ...(value && { value }) } }}
        remotes={remotes}
      >
        <AssistantButton />
      </WithParts>
    </MemoryRouter>,
  );
  return screen.queryByRole('button');
}

interface Setup {
  value?: { isOffered: boolean; label: string };
  address?: string;
  panels?: string[];
}

const value = { isOffered: true, label: 'Ask us' };

test('visitors are offered the assistant once somebody has switched it on', () => {
  expect(renderButton({ value })).toHaveAccessibleName('Ask us');
});

test.each<[string, Setup]>([
  ['on a site that nobody has edited', {}],
  ['when it is switched off', { value: { ...value, isOffered: false } }],
  ['on its own page', { value, address: '/GeminiAPI' }],
  ['when no remote has it', { value, panels: [] }],
])('there is no button %s', (_when, setup) => {
  expect(renderButton(setup)).toBeNull();
});
