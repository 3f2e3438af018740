import {configureTrust, offerDocument} from '../../registry/trust.ts';
import {createSigner} from '../../testing/signed.ts';
import {releaseText, signText} from '@switchboard/release-rules/trust';
import {catalogues} from '../../language/section-catalogues.ts';
import {startPrefetching} from './start-prefetching.ts';
import {prefetchSection} from './prefetch-section.ts';
import {warmShared} from './shared-chunks.ts';

jest.mock('../plan/unmet-need.ts', () => ({unmetNeed: () => undefined}));
jest.mock('./shared-chunks.ts', () => ({warmShared: jest.fn(async () => undefined)}));

const links = () => [
  ...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][href*="remotes"]'),
];
const SHELL = '<link rel="preload" as="script" href="/shell.js">';
/** Page of the front door for an address of the section. */
const WITH_ENTRY = `${SHELL}<link rel="preload" as="script" href="/remotes/tickets/1.0.0/static/js/remoteEntry.js">`;
const page = (preload = SHELL) => {
  document.head.innerHTML = `<meta name="csp-nonce" nonce="n0nce">${preload}`;
  document.body.innerHTML =
    '<a href="/dashboard/tickets/all"><b>All</b></a><a href="/dashboard/balance">Balance</a>';
};
const pass = (type: string, place: string) =>
  document.querySelector(place)?.dispatchEvent(new Event(type, {bubbles: true}));
const connect = (value: object) =>
  Object.defineProperty(navigator, 'connection', {value, configurable: true});
const entries = () => [
  ...document.head.querySelectorAll<HTMLScriptElement>('script[src*="remotes"]'),
];
/** Loads the release's entry with its globals. */
const arrive = async (container: string) => {
  const run = jest.fn();
  const left = {init: jest.fn(), get: jest.fn(async (_module: string) => run)};
  Object.assign(globalThis, {[container]: left});
  entries()[0]!.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(0);
  return {...left, run};
};
const linger = () => jest.advanceTimersByTimeAsync(65);

let container: string;

beforeAll(async () => {
  const signer = await createSigner();
  await configureTrust(signer.config);
  const {release: plain, ...rest} = await signer.release('1.0.0');
  const release = {
    ...plain,
    needs: {react: '^19.0.0', '@switchboard/ui/charts': '^1.0.0'},
    shared: {'./Section': ['react']},
  };
  container = release.container;
  const signatures = [await signText(releaseText(release), signer.team)];
  await offerDocument(await signer.document(1, [{...rest, release, signatures}]));
  startPrefetching();
});
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  connect({});
});

it('fetches nothing in data saver mode or when the browser would block it', async () => {
  page();
  connect({saveData: true});
  pass('pointerover', 'b');
  await linger();
  expect(links()).toEqual([]);
  connect({});
  page('');
  pass('pointerover', 'b');
  await linger();
  expect(links()).toEqual([]);
});

it('fetches the first files of a section once, with hashes, on a lingering pointer', async () => {
  page();
  pass('pointerover', 'b');
  await jest.advanceTimersByTimeAsync(64);
  pass('pointerover', 'a[href$="balance"]');
  await linger();
  expect(links()).toEqual([]);
  pass('focusin', 'a');
  await linger();
  expect(links()).toMatchObject([
    {
      href: 'http://localhost/remotes/tickets/1.0.0/static/js/remoteEntry.js',
      integrity: `sha384-${'b'.repeat(64)}`,
      crossOrigin: 'anonymous',
      nonce: 'n0nce',
    },
  ]);
  expect(jest.mocked(warmShared).mock.calls.flat(2)).toEqual(['react']);
  pass('pointerdown', 'b');
  await linger();
  expect(links()).toHaveLength(1);
});

it('loads them when present, without repeats, execution or later files if slow', async () => {
  page(WITH_ENTRY);
  jest.mocked(warmShared).mockClear();
  connect({effectiveType: '3g'});
  const slow = prefetchSection('/dashboard/tickets/new');
  await jest.advanceTimersByTimeAsync(0);
  expect(links()).toHaveLength(1);
  const {get, run} = await arrive(container);
  await slow;
  expect(get.mock.calls).toEqual([['./Section']]);
  expect(run).not.toHaveBeenCalled();
  // With screens in another language, its texts come with it.
  catalogues.add = async (_release, load) => void (await load());
  await prefetchSection('/dashboard/tickets/mine');
  delete catalogues.add;
  expect(get.mock.calls.map(([module]) => module).toSorted()).toEqual([
    './Messages',
    './Section',
    './Section',
  ]);
  expect(jest.mocked(warmShared).mock.calls.flat(2)).toEqual(['react', 'react']);
});

it('fetches later files on a fast connection without requesting the entry again', async () => {
  page(WITH_ENTRY);
  jest.mocked(warmShared).mockClear();
  connect({effectiveType: '4g'});
  await prefetchSection('/dashboard/tickets/contacts');
  expect(jest.mocked(warmShared).mock.calls.flat(2)).toEqual([
    'react',
    'react',
    '@switchboard/ui/charts',
  ]);
  expect(entries()).toEqual([]);
});
