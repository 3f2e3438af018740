require('@testing-library/jest-dom');
const {configure, getConfig} = require('@testing-library/react');

const {getElementError: printPage} = getConfig();

/** The error of a look-up. A wait looks again and again, and only its last error is read: that one prints the page when it is. */
function getElementError(message, container) {
  if (getConfig()._disableExpensiveErrorDiagnostics) {
    const error = Object.assign(new Error(), {name: 'TestingLibraryElementError'});
    return Object.defineProperty(error, 'message', {
      get: () => printPage(message, container).message,
      configurable: true,
    });
  }
  const error = printPage(message, container);
  // Jest shows the code of the first own line in it: that of the test.
  Error.captureStackTrace(error, getElementError);
  return error;
}

// Room for a machine that is busy with the rest of the checks; a test that passes does not wait for it.
configure({asyncUtilTimeout: 30_000, getElementError});

// Tests look at what is there, not at how it looks. Without the theme's rules jsdom answers what is hidden in a tenth of the time.
// A file that asks for styles says `@jest-environment-options {"styles": true}`.
if (!globalThis.KEEPS_STYLES) {
  const {StyleSheet} = require('@emotion/sheet');
  StyleSheet.prototype.insert = () => {};
  require('./jest-computed-style.cjs').shortenComputedStyle(window);
}

// React's development build makes an error for each element, whose stack names the element's owner in warnings: a quarter of a
// test's time. It makes no more than 10,000 a second; the counter that stands there makes none.
const {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: reactInternals,
} = require('react');
Object.defineProperty(reactInternals, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => undefined,
});
