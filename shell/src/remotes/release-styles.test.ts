import { dropUnloadedStyles } from './release-styles.ts';

function link(sheet: object | null): HTMLLinkElement {
  const element = document.createElement('link');
  element.rel = 'stylesheet';
  Object.defineProperty(element, 'sheet', { value: sheet });
  document.head.append(element);
  return element;
}

test('of the style sheets that came with the page those stay that have loaded and may be read', () => {
  const loaded = link({ cssRules: [{}] });
  link(null);
  link({ cssRules: [] });
  // From a host that gives no leave to read it.
  link({
    get cssRules() {
      throw new DOMException('Cannot access rules', 'SecurityError');
    },
  });
  dropUnloadedStyles();
  expect([...document.querySelectorAll('link')]).toEqual([loaded]);
});
