import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import {setPreview} from '../registry/document-store.ts';
import {configureTrust, offerDocument} from '../registry/trust.ts';
import {createSigner} from '../testing/signed.ts';
import type {KeepMessage} from './messages.ts';
import {noteOpened} from '../loader/memory/opened.ts';
import {startOffline} from './start-offline.ts';

const postMessage = jest.fn<void, [KeepMessage]>();

/** Lists of releases that the worker was to keep, one for each message. */
const told = () => postMessage.mock.calls.map(([{releases}]) => releases.map(({id}) => id));

beforeEach(() => {
  postMessage.mockClear();
  const serviceWorker = {
    ready: Promise.resolve({active: {postMessage}}),
    register: () => Promise.resolve(),
    addEventListener: () => undefined,
  };
  Object.defineProperty(navigator, 'serviceWorker', {value: serviceWorker, configurable: true});
  Object.defineProperty(window, 'isSecureContext', {value: true, configurable: true});
});

afterEach(() => {
  jest.useRealTimers();
  delete (navigator as {serviceWorker?: unknown}).serviceWorker;
});

it('G23 sends the worker nothing during a preview, and nothing of it afterwards', async () => {
  const signer = await createSigner();
  await configureTrust(signer.config);
  await offerDocument(await signer.document(1, [await signer.release('1.0.0')]));
  const preview: SignedRelease = (await signer.preview('1.5.0')).signed;
  jest.useFakeTimers();
  const settle = () => jest.advanceTimersByTimeAsync(1000);
  await startOffline();
  await settle();
  expect(told()).toEqual([['tickets@1.0.0']]);
  setPreview(preview);
  noteOpened('tickets');
  await settle();
  expect(told()).toHaveLength(1);
  setPreview(undefined);
  await settle();
  expect(told()).toEqual([['tickets@1.0.0'], ['tickets@1.0.0']]);
});

it('O3 sends the worker nothing while the browser saves data', async () => {
  const signer = await createSigner();
  await configureTrust(signer.config);
  await offerDocument(await signer.document(2, [await signer.release('1.0.0')]));
  const connection = {saveData: true};
  Object.defineProperty(navigator, 'connection', {value: connection, configurable: true});
  jest.useFakeTimers();
  await startOffline();
  await jest.advanceTimersByTimeAsync(1000);
  expect(told()).toEqual([]);
  connection.saveData = false;
  noteOpened('team');
  await jest.advanceTimersByTimeAsync(1000);
  expect(told().at(-1)).toEqual(['tickets@1.0.0']);
});
