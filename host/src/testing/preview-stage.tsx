import type {Person} from '@switchboard/release-rules/rollout';
import {clearToken, configureSession} from '@switchboard/session';
import {act, screen} from '@testing-library/react';
import {startPreview} from '../loader/previews/start-preview.ts';
import {chosenRelease, setPerson, useDocumentStore} from '../registry/document-store.ts';
import {configureTrust, offerDocument} from '../registry/trust.ts';
import {createSigner, type Signer} from './signed.ts';

export const SECRET = 'S'.repeat(43);
const KEY = 'switchboard.preview';
const OPTIONS = {registryUrl: '/registry/v1', nonce: undefined};

/** Settings that the tests of a file change; reset for each test. */
interface PreviewStage {
  signer: Signer;
  /** Number of the last document. */
  serial: number;
}

const personOf = (id: string): Person => ({
  id,
  role: 'owner',
  workspaceId: 'w1',
  isFirstTime: false,
});

export const storeSession = () => {
  document.cookie = 'switchboard_token=a-token;path=/';
};

const emptyPage = () => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  AbortSignal.timeout = () => new AbortController().signal;
};

const start = () => act(() => startPreview(OPTIONS));

const running = () => {
  const chosen = chosenRelease('tickets');
  return chosen && `${chosen.arm} ${chosen.signed.release.version}`;
};

/** Actions of tests in a tab, with any preview. */
const tab = {
  start,
  openLink: (secret = SECRET) => {
    window.history.replaceState(null, '', `/#preview=${secret}`);
    return start();
  },
  hold: (held: unknown) => {
    sessionStorage.setItem(KEY, typeof held === 'string' ? held : JSON.stringify(held));
    return start();
  },
  running,
  bar: () => screen.queryByRole('region', {name: 'Preview'}),
  held: () => sessionStorage.getItem(KEY),
  signIn: (id: string) => act(() => setPerson(personOf(id))),
};

/** A tab with a signed document that names 1.0.0 of the remote `tickets`, and a registry with configurable answers to previews. */
export function setPreviewStage() {
  const stage = {serial: 0} as PreviewStage;
  const redeem = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
  const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
    Promise.resolve({
      status,
      ok: status < 400,
      headers: new Headers(headers),
      json: () => Promise.resolve(body),
    } as Response);
  const answerPreview = (preview: unknown) =>
    redeem.mockImplementation(() => answer(200, {preview}));

  async function announce(revoked: string[] = []) {
    stage.serial += 1;
    await act(async () =>
      offerDocument(
        await stage.signer.document(stage.serial, [await stage.signer.release('1.0.0')], {revoked}),
      ),
    );
  }

  beforeEach(async () => {
    emptyPage();
    globalThis.fetch = redeem;
    redeem.mockReset();
    storeSession();
    configureSession('switchboard_');
    useDocumentStore.setState(useDocumentStore.getInitialState());
    stage.signer = await createSigner();
    await configureTrust(stage.signer.config);
    await announce();
  });

  /** Everything that a test has opened belongs to a user by now, and ends with their session. */
  afterEach(() => {
    jest.useRealTimers();
    tab.signIn('somebody');
    act(() => clearToken());
  });

  return {...tab, stage, redeem, answer, answerPreview, announce};
}
