const {TestEnvironment} = require('jest-environment-jsdom');

/** jsdom plus the web platform's globals that it lacks and Node has. */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of ['TextEncoder', 'TextDecoder', 'structuredClone', 'Request', 'Response', 'Headers', 'fetch', 'ReadableStream', 'TransformStream'])
      this.global[name] ??= globalThis[name];
  }
};
