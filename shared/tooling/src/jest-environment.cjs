const {TestEnvironment} = require('jest-environment-jsdom');

/** jsdom plus the web platform's globals that it lacks and Node has. */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.keepsStyles = config.projectConfig.testEnvironmentOptions.styles === true;
  }

  async setup() {
    await super.setup();
    this.global.KEEPS_STYLES = this.keepsStyles;
    for (const name of [
      'TextEncoder',
      'TextDecoder',
      'structuredClone',
      'Request',
      'Response',
      'Headers',
      'fetch',
      'ReadableStream',
      'TransformStream',
    ])
      this.global[name] ??= globalThis[name];
    // jsdom's own has random numbers and no signatures.
    Object.defineProperty(this.global, 'crypto', {value: globalThis.crypto, configurable: true});
    // Node's Request takes no other signal than Node's own.
    for (const name of ['AbortController', 'AbortSignal']) this.global[name] = globalThis[name];
  }
};
