const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with `fetch`, which it lacks: Node's, which takes Node's signals alone. */
module.exports = class WebEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.fetch = (address, { signal, ...options } = {}) => {
      const controller = new AbortController();
      const abort = () => controller.abort(signal.reason);
      if (signal?.aborted) abort();
      signal?.addEventListener('abort', abort);
      return fetch(address, { ...options, signal: controller.signal });
    };
  }
};
