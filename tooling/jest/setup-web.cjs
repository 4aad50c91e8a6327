const { TextDecoder, TextEncoder } = require('node:util');
const { configure } = require('@testing-library/dom');
require('@testing-library/jest-dom');

// What is waited for comes, or a test has failed: a busy machine is no reason. A page's first render compiles its chunk.
configure({ asyncUtilTimeout: 15_000 });

// A test that needs no DOM runs in Node, by its `@jest-environment` comment.
if (typeof window !== 'undefined') fillJsdom();

// jsdom has no layout, so it lacks what measures or scrolls; pages call these. It
// lacks the text codecs too, which the router needs.
function fillJsdom() {
  Object.assign(globalThis, { TextEncoder, TextDecoder });
  window.matchMedia ??= (query) => ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  });
  window.scrollTo = () => {};
  global.IntersectionObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  global.ResizeObserver ??= global.IntersectionObserver;
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
