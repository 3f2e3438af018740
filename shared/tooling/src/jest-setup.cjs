jest.setTimeout(120_000);

// Only files of components load React and its helpers: they take longer than most pure rules.
if (expect.getState().testPath.endsWith('x')) require('./jest-components.cjs');

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
