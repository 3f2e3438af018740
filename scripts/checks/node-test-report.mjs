import {basename} from 'node:path';
import {stripVTControlCharacters} from 'node:util';

const isOnlyParent = ({details}) => details?.error?.failureType === 'subtestsFailed';

const firstLine = (error) =>
  stripVTControlCharacters(String(error?.message ?? error)).split('\n', 1)[0];

/** The titles around a test and its own; the events of a file come in order. */
function trackTitles() {
  const titles = new Map();
  return {
    start: ({file, nesting, name}) => {
      const around = (titles.get(file) ?? []).slice(0, nesting);
      titles.set(file, [...around, name]);
    },
    of: ({file, nesting, name}) => [...(titles.get(file) ?? []).slice(0, nesting), name],
  };
}

const kindOf = (type, {skip, todo}) => {
  if (skip !== undefined || todo !== undefined) return 'skipped';
  return type === 'test:pass' ? 'passed' : 'failed';
};

/**
 * Reporter of node's test runner: as JSON, the counts of each of the `files`, and the `failures` with their file and titles. A failure
 * outside of tests, as of a hook, counts as one.
 */
export default async function* report(events) {
  const files = {};
  const failures = [];
  const titles = trackTitles();
  for await (const {type, data} of events) {
    if (type === 'test:start') titles.start(data);
    if ((type !== 'test:pass' && type !== 'test:fail') || isOnlyParent(data)) continue;
    const {file = '', details} = data;
    const isFailure = type === 'test:fail';
    files[file] ??= {passed: 0, failed: 0, skipped: 0};
    if (isFailure || details.type !== 'suite') files[file][kindOf(type, data)] += 1;
    if (!isFailure) continue;
    const reason = firstLine(details.error?.cause ?? details.error);
    failures.push({file, line: [basename(file), ...titles.of(data), reason].join(' › ')});
  }
  yield JSON.stringify({files, failures});
}
