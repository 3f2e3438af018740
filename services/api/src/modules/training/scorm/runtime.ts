import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {gzipSync} from 'node:zlib';
import {PACKAGES_PATH} from '@switchboard/contracts/packages/addresses';
import type {PackageSummary} from '@switchboard/contracts/packages/schemas';
import {BRIDGE, stopAlone} from './bridge.ts';

type Standard = PackageSummary['standard'];

/** Location of the scripts that are inserted into pages of packages. */
export const RUNTIME_PATH = `${PACKAGES_PATH}runtime/`;

// `require` finds its builds for pages.
const require = createRequire(import.meta.url);
const LIBRARIES: Record<Standard, {file: string; global: string; name: string}> = {
  '1.2': {file: require.resolve('scorm-again/scorm12/min'), global: 'Scorm12API', name: 'API'},
  '2004': {
    file: require.resolve('scorm-again/scorm2004/min'),
    global: 'Scorm2004API',
    name: 'API_1484_11',
  },
};

const scripts = new Map<Standard, Buffer>();

/**
 * The script of a standard: a library with its data model and its errors, and the code that connects it to the page around the frame. The
 * library sets a property of `this`, which is not the page's here.
 */
export const runtimeOf = (standard: Standard): string => {
  const {file, global, name} = LIBRARIES[standard];
  const library = readFileSync(file, 'utf8').replace(/\n\/\/# sourceMappingURL=[^\n]*/, '');
  return `(function () {
${stopAlone}
if (stopAlone(window)) return;
${library}
${BRIDGE}
replaceStorage(window);
bridge(window, {name: '${name}', createApi: (settings) => new this.${global}(settings)});
}).call({});
`;
};

/** The same, packed with gzip: it has some hundred kilobytes. */
export const packedRuntimeOf = (standard: Standard): Buffer => {
  const packed = scripts.get(standard) ?? gzipSync(runtimeOf(standard), {level: 9});
  scripts.set(standard, packed);
  return packed;
};

/** Tag that is inserted into pages of packages. */
export const runtimeTag = (standard: Standard): string =>
  `<script src="${RUNTIME_PATH}${standard}.js"></script>`;
