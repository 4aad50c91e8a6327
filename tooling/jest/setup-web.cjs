require('@testing-library/jest-dom');

// jsdom has no layout, so it lacks what measures or scrolls; pages call these.
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
