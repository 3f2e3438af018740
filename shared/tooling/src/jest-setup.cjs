require('@testing-library/jest-dom');
const {configure} = require('@testing-library/react');

// Room for a machine that is busy with the rest of the checks; a test that passes does not wait for it.
configure({asyncUtilTimeout: 30_000});
jest.setTimeout(120_000);

// jsdom lays nothing out: nothing is scrolled out of sight.
if (typeof window !== 'undefined') {
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  };
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.scrollTo = () => undefined;
  // It has no idle moments: what waits for one comes next.
  window.requestIdleCallback = queueMicrotask;
  // The editor asks what is where: nothing is anywhere.
  document.elementFromPoint = () => null;
  Range.prototype.getClientRects = () => [];
  Range.prototype.getBoundingClientRect = () => new DOMRect();
}

// Tests look at what is there, not at how it looks. Without the theme's rules jsdom answers what is hidden in a tenth of the time.
// A file that asks for styles says `@jest-environment-options {"styles": true}`.
if (!globalThis.KEEPS_STYLES) {
  const {StyleSheet} = require('@emotion/sheet');
  StyleSheet.prototype.insert = () => {};
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
