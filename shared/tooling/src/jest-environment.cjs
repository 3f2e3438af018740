const {TestEnvironment} = require('jest-environment-jsdom');

/** jsdom with globals of the web platform that only Node has. */
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
    // Node's Request only accepts Node's own signals.
    for (const name of ['AbortController', 'AbortSignal']) this.global[name] = globalThis[name];
  }
};
