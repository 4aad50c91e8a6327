const { TextDecoder, TextEncoder } = require('node:util');
require('@testing-library/jest-dom');

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
