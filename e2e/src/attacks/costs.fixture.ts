import type {AnyEndpoint} from '@switchboard/contracts/endpoint';

/** An expensive body. */
export interface Costly {
  name: string;
  type: string;
  body: string;
}

const json = (name: string, value: unknown): Costly => ({
  name,
  type: 'application/json',
  body: JSON.stringify(value),
});
const objectOf = (count: number, value: (index: number) => unknown) =>
  Object.fromEntries(Array.from({length: count}, (_, index) => [`k${index}`, value(index)]));

/** Maximum length of a body in general, and below `/api/auth/`. */
const SIZES = [1_000_000, 15_000];

/** Expensive content for any route that reads JSON: endless names, entries, depth and texts. */
export const ANY: Costly[] = SIZES.flatMap((size) => [
  json(
    `${size} bytes of unknown names`,
    objectOf(size / 16, (index) => index),
  ),
  json(
    `${size} bytes of objects with unknown names`,
    objectOf(size / 20, () => ({a: 1})),
  ),
  json(
    `${size} bytes of entries`,
    Array.from({length: size / 2}, () => 1),
  ),
  {
    name: `${size} bytes of depth`,
    type: 'application/json',
    body: `${'['.repeat(size / 2)}${']'.repeat(size / 2)}`,
  },
  json(`${size} bytes of one text`, {email: `a@${'a-'.repeat(size / 2 - 100)}`}),
  json(`${size} bytes in one name`, {['a'.repeat(size - 100)]: 1}),
]);

const NAMES = ['email', 'reports', 'page', 'ids', 'profile', 'token', 'password'];

/** Expensive content for one route: its own names, each with the maximum length. */
export const costlyFor = ({service, path}: AnyEndpoint): Costly[] => {
  const size = path.startsWith('/api/auth/') ? 15_000 : 60_000;
  const own = NAMES.map((name) =>
    json(`many entries in ${name}`, {[name]: Array.from({length: size / 12}, () => ({a: 1}))}),
  );
  const all = [...ANY, ...own];
  return service === 'registry'
    ? all.flatMap((one) => [
        one,
        {...one, type: 'text/plain'},
        {...one, type: 'application/csp-report'},
      ])
    : all;
};

const message = (html: string, more: object = {}) => ({
  channel: 'email',
  subject: 'Hello',
  preheader: '',
  html,
  text: '',
  variables: [],
  ...more,
});
const fill = (piece: string, length = 99_000) => piece.repeat(Math.floor(length / piece.length));

/** HTML and texts that are hard to read, of the maximum length of a message. */
export const CONTENTS: Costly[] = [
  ['nested tags', fill('<b>')],
  ['nested tags of several kinds', fill('<div><p><b>')],
  ['tags below the depth that is read', fill(`${'<i>'.repeat(400)}${'</i>'.repeat(400)}`)],
  ['ends of tags without a beginning', `${'<div>'.repeat(400)}${fill('</x>', 90_000)}`],
  ['signs that have to be escaped', fill('<')],
  ['links', fill('<a href="https://x.test/{{">x</a>')],
  ['links without an address', fill('<a>x')],
  ['pictures', fill('x<img>')],
  ['variables that nothing closes', fill('{{\n')],
  ['variables that nothing closes, on many lines', fill('{{a\n{{b}}\n')],
  ['unknown variables', Array.from({length: 10_000}, (_, index) => `{{a${index}}}`).join('')],
].map(([name = '', html = '']) => json(`a message of ${name}`, message(html)));
