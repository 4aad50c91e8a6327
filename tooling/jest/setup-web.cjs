require('@testing-library/jest-dom');

// A test of transport alone runs in Node, by its `@jest-environment` comment.
if (typeof window !== 'undefined') fillJsdom();

// jsdom has no layout, so it lacks what measures or scrolls; pages call these.
function fillJsdom() {
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
