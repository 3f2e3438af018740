require('@testing-library/jest-dom');
const {configure} = require('@testing-library/react');

// Allows for a machine that is busy with the rest of the checks; passing tests do not wait for it.
configure({asyncUtilTimeout: 30_000});
jest.setTimeout(120_000);

// jsdom has no layout: nothing is scrolled out of sight.
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
  Object.defineProperty(CSSStyleDeclaration.prototype, 'scrollPaddingTop', {get: () => ''});
  // jsdom has no idle callbacks: they run next.
  window.requestIdleCallback = queueMicrotask;
  // The editor queries elements by position: there are none.
  document.elementFromPoint = () => null;
  Range.prototype.getClientRects = () => [];
  Range.prototype.getBoundingClientRect = () => new DOMRect();
}

// Tests check content, not appearance. Without the theme's rules jsdom determines hidden elements
// in a tenth of the time. A file that needs styles contains
// `@jest-environment-options {"styles": true}`.
if (!globalThis.KEEPS_STYLES) {
  const {StyleSheet} = require('@emotion/sheet');
  StyleSheet.prototype.insert = () => {};
}

// React's development build creates an error for each element, whose stack names the element's
// owner in warnings: a quarter of a test's time. It creates no more than 10,000 a second; this
// counter makes it create none.
const {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: reactInternals,
} = require('react');
Object.defineProperty(reactInternals, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => undefined,
});
