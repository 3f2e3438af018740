// Runs in every page before its own code. Written as one function: it is sent to the browser as text.

/**
 * Records visible events: the times of the largest part and of the section's heading, long tasks, layout shifts.
 * @param options `heading` a selector; `holdsIdle` work for idle moments waits until `webBench.goIdle()`
 */
export function watchPage({heading, holdsIdle}) {
  if (window !== window.top) return;
  const seen = {
    heading: 0,
    lcp: 0,
    lcpOf: '',
    fcp: 0,
    shifts: 0,
    longTasks: [],
    interactions: {},
    changed: 0,
  };
  window.webBench = seen;
  performance.setResourceTimingBufferSize(2000);
  const observe = (type, note, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...options,
    });
  observe('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
    seen.lcpOf = entry.element?.tagName ?? '';
    seen.changed = performance.now();
  });
  observe('paint', ({name, startTime}) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  observe('layout-shift', ({hadRecentInput, value}) => {
    if (!hadRecentInput) seen.shifts += value;
  });
  observe('longtask', ({startTime, duration}) => seen.longTasks.push([startTime, duration]));
  observe(
    'event',
    ({interactionId, duration}) => {
      if (interactionId)
        seen.interactions[interactionId] = Math.max(
          seen.interactions[interactionId] ?? 0,
          duration,
        );
    },
    {durationThreshold: 16},
  );
  const isShown = (selector) => {
    const element = document.querySelector(selector);
    return element !== null && element.getBoundingClientRect().height > 0;
  };
  /** Resolves with the time of the first frame in which something shows. */
  seen.until = (selector) =>
    new Promise((resolve) => {
      const look = (now) => (isShown(selector) ? resolve(now) : requestAnimationFrame(look));
      requestAnimationFrame(look);
    });
  void seen.until(heading).then(() => {
    seen.heading = seen.changed = performance.now();
  });
  if (!holdsIdle) return;
  const waiting = [];
  const native = window.requestIdleCallback.bind(window);
  window.requestIdleCallback = (work) => waiting.push(work);
  seen.goIdle = () => {
    window.requestIdleCallback = native;
    for (const work of waiting.splice(0)) native(work);
  };
}
