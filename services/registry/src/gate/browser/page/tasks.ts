/** Records the long tasks of a page: 50 ms and more. Runs in the page, before everything else. */
export const TASKS_SCRIPT = `(() => {
  const tasks = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
  observer.observe({type: 'longtask', buffered: true});
  globalThis.switchboardGateTasks = {
    longestSince: (start) => {
      tasks.push(...observer.takeRecords());
      return Math.max(0, ...tasks.filter(({startTime}) => startTime >= start).map(({duration}) => duration));
    },
  };
})();`;

/**
 * Duration of a constant piece of work in milliseconds, the fastest of several runs: objects, a
 * sort, JSON and elements, as in opening a section. Makes measurements of different machines
 * comparable.
 */
export const PIECE_SCRIPT = `(() => {
  const piece = () => {
    const start = performance.now();
    const rows = Array.from({length: 20_000}, (_, id) => ({id, text: 'row ' + ((id * 7919) % 20_011)}));
    rows.sort((a, b) => (a.text < b.text ? -1 : 1));
    JSON.parse(JSON.stringify(rows));
    const list = document.createElement('ul');
    for (const {id, text} of rows.slice(0, 1000)) {
      const item = document.createElement('li');
      item.className = 'row-' + id;
      item.textContent = text;
      list.append(item);
    }
    return performance.now() - start;
  };
  return Math.min(...Array.from({length: 5}, piece));
})()`;
