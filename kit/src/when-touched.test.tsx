/**
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { act, fireEvent } from '@testing-library/react';
import * as React from 'react';
import { type ComponentType, type ReactNode, StrictMode, Suspense, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

type Part = ComponentType<{ children: ReactNode }>;

/** What `WhenTouched` is on a server. */
const OnServer: Part = ({ children }) => <Suspense>{children}</Suspense>;

const running: string[] = [];
const problems: unknown[] = [];
let root: Root | undefined;

/** The module as a document gets it: one that came from the server, or one that didn't. */
function load(isFromServer: boolean): Part {
  document.body.innerHTML = isFromServer
    ? '<script type="application/json" id="rendered-page"></script>'
    : '';
  const loaded: Part[] = [];
  jest.isolateModules(() => {
    jest.doMock('react', () => React);
    loaded.push(require('./when-touched.tsx').WhenTouched);
  });
  return loaded[0] ?? OnServer;
}

function Inside() {
  const [count, setCount] = useState(0);
  useEffect(() => void running.push('inside'), []);
  return (
    <p>
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count}
      </button>
      <img src="/a.webp" alt="" />
    </p>
  );
}

let changePage: (title: string) => void = () => {};

function Page({ Wrapper }: { Wrapper: Part }) {
  const [title, setTitle] = useState('Title');
  changePage = setTitle;
  useEffect(() => void running.push('page'), []);
  return (
    <>
      <h1>{title}</h1>
      <Wrapper>
        <Inside />
        <em>{title}</em>
      </Wrapper>
    </>
  );
}

async function takeOver(Wrapper: Part): Promise<HTMLElement> {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<Page Wrapper={OnServer} />);
  await act(async () => {
    const onRecoverableError = (error: unknown) => problems.push(error);
    root = hydrateRoot(container, <Page Wrapper={Wrapper} />, { onRecoverableError });
  });
  return container;
}

const find = (container: HTMLElement, selector: string): HTMLElement => {
  const element = container.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}`);
  return element;
};

beforeEach(() => {
  running.length = 0;
  problems.length = 0;
});
afterEach(async () => {
  await act(async () => root?.unmount());
  expect(problems).toEqual([]);
});

test('a part stays as it came from the server while the page around it runs', async () => {
  const container = await takeOver(load(true));
  expect(running).toEqual(['page']);
  expect(find(container, 'button')).toHaveTextContent('Pressed 0');
});

test.each(['pointerDown', 'keyDown', 'focusIn', 'touchStart', 'scroll'] as const)(
  '%s anywhere in the page makes it run, with the same elements',
  async (event) => {
    const container = await takeOver(load(true));
    const button = find(container, 'button');
    await act(async () => fireEvent[event](find(container, 'h1')));
    expect(running).toEqual(['page', 'inside']);
    expect(find(container, 'button')).toBe(button);
  },
);

test('the click that touches it first is not lost', async () => {
  const container = await takeOver(load(true));
  await act(async () => find(container, 'button').click());
  expect(find(container, 'button')).toHaveTextContent('Pressed 1');
});

test('going back makes it run', async () => {
  await takeOver(load(true));
  await act(async () => fireEvent.popState(window));
  expect(running).toEqual(['page', 'inside']);
});

test('a picture that does not load makes it run, to be replaced', async () => {
  const container = await takeOver(load(true));
  await act(async () => fireEvent.error(find(container, 'img')));
  expect(running).toEqual(['page', 'inside']);
});

test('what changes around it before it was touched is shown in it, without a gap', async () => {
  const container = await takeOver(load(true));
  await act(async () => changePage('Another'));
  expect(find(container, 'em')).toHaveTextContent('Another');
  expect(find(container, 'em')).toBeVisible();
  expect(find(container, 'button')).toBeVisible();
});

test('in a page that did not come from the server it is there at once', async () => {
  const Wrapper = load(false);
  const container = document.createElement('div');
  document.body.append(container);
  await act(async () => {
    root = (await import('react-dom/client')).createRoot(container);
    root.render(
      <StrictMode>
        <Page Wrapper={Wrapper} />
      </StrictMode>,
    );
  });
  expect(find(container, 'button')).toBeVisible();
  expect(running).toContain('inside');
});

test('it is there at once where a page is rendered later in a document that came from the server', async () => {
  const Wrapper = load(true);
  const container = document.createElement('div');
  document.body.append(container);
  await act(async () => {
    root = (await import('react-dom/client')).createRoot(container);
    root.render(<Page Wrapper={Wrapper} />);
  });
  expect(find(container, 'button')).toBeVisible();
});
