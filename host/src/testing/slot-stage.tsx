import type {
  ActiveRelease,
  RegistryDocument,
  SignedRelease,
} from '@switchboard/contracts/registry/document/schemas';
import type {CanLeave} from '@switchboard/remote-module';
import {GuardedRouter, useLeaveGuard} from '@switchboard/router';
import {createTestHistory} from '@switchboard/router/testing';
import {clearToken, configureSession} from '@switchboard/session';
import {ThemeRoot, Toasts} from '@switchboard/ui';
import {act, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {useEffect, useState, type ReactNode} from 'react';
import {LoadFailure} from '../files/load-failure.ts';
import {closeBreaker} from '../loader/memory/breaker.ts';
import {RemoteSlot} from '../loader/RemoteSlot.tsx';
import type {loadModule} from '../loader/run/load-module.ts';
import {useDocumentStore} from '../registry/document-store.ts';
import {configureTrust, offerDocument} from '../registry/trust.ts';
import {loadCarrying} from '../loader/typed/load-carrying.ts';
import {NoticesPlace} from '../loader/typed/NoticesPlace.tsx';
import {createSigner, type Signer} from './signed.ts';

/** Settings that the tests of a file change for the remote `tickets`; reset for each test. */
export interface SlotStage {
  signer: Signer;
  /** Number of the last document. */
  serial: number;
  /** Answer of a guard on screen. */
  leave: CanLeave;
  /** Exported function of the section. */
  canLeave: (() => CanLeave) | undefined;
  /** Fields of a version of the section. */
  fields: (version: string) => ReactNode;
  /** Versions that do not load. */
  broken: Set<string>;
  /** Versions that crash. */
  crashing: Set<string>;
  /** Versions that throw in their clean-up. */
  untidy: Set<string>;
}

type Load = jest.MockedFunction<typeof loadModule>;

/** Throws as the code of a release does. */
function crash(version: string): never {
  throw Object.assign(new Error(`${version} crashed`), {
    stack: `Error\n at http://localhost/remotes/tickets/${version}/static/js/1.js:1:1`,
  });
}

/**
 * Sets up a slot for the remote `tickets` with signed documents of a registry of its own.
 * @param load the mocked loadModule of the test file
 */
export function setSlotStage(load: Load) {
  const stage = {serial: 0} as SlotStage;
  const confirmLeave = jest.fn<Promise<boolean>, []>();

  function Section({version}: {version: string}) {
    const [hasTyped, setTyped] = useState(false);
    useLeaveGuard(hasTyped ? 'ask' : stage.leave, confirmLeave);
    if (stage.crashing.has(version)) crash(version);
    useEffect(() => () => void (stage.untidy.has(version) && crash(version)), [version]);
    return (
      <>
        <p>Tickets {version}</p>
        <button onClick={() => setTyped(true)}>Type</button>
        {stage.fields(version)}
      </>
    );
  }

  beforeEach(async () => {
    Object.assign(stage, {
      signer: await createSigner(),
      leave: 'allow',
      canLeave: undefined,
      fields: () => null,
      broken: new Set(),
      crashing: new Set(),
      untidy: new Set(),
    });
    localStorage.clear();
    for (const version of ['1.0.0', '1.1.0']) closeBreaker(`tickets@${version}`);
    useDocumentStore.setState(useDocumentStore.getInitialState());
    document.cookie = 'switchboard_token=a-token;path=/';
    configureSession('switchboard_');
    await loadCarrying();
    await configureTrust(stage.signer.config);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(Math, 'random').mockReturnValue(0);
    load.mockReset();
    load.mockImplementation(async ({release: {version}}) => {
      if (stage.broken.has(version)) throw new LoadFailure('tickets', 'error');
      return moduleOf(version);
    });
    confirmLeave.mockReset();
  });

  afterEach(() => {
    jest.restoreAllMocks();
    // Typed text ends with the session.
    act(() => clearToken());
  });

  const moduleOf = (version: string) => ({
    default: () => <Section version={version} />,
    ...(stage.canLeave ? {canLeave: stage.canLeave} : {}),
  });
  const release = (version: string) => stage.signer.release(version);
  const triesOf = (version: string) =>
    load.mock.calls.filter(
      ([signed]: [SignedRelease, ...unknown[]]) => signed.release.version === version,
    ).length;

  async function announce(releases: ActiveRelease[], overrides: Partial<RegistryDocument> = {}) {
    stage.serial += 1;
    const document = await stage.signer.document(stage.serial, releases, overrides);
    await act(() => offerDocument(document));
  }

  const activate = async (version: string, overrides: Partial<RegistryDocument> = {}) =>
    announce([await release(version)], overrides);

  const renderSlot = () =>
    render(
      <ThemeRoot>
        <GuardedRouter history={createTestHistory('/dashboard/tickets')}>
          <NoticesPlace />
          <RemoteSlot name="tickets" basePath="/dashboard/tickets" />
          <Toasts />
        </GuardedRouter>
      </ThemeRoot>,
    );

  const open = async (version: string) => {
    await activate(version);
    renderSlot();
    await screen.findByText(`Tickets ${version}`);
  };

  /** Opens the section, leaves it and comes back; expects a version both times. */
  const openTwice = async (version: string) => {
    const {unmount} = renderSlot();
    await screen.findByText(`Tickets ${version}`);
    unmount();
    renderSlot();
    await screen.findByText(`Tickets ${version}`);
  };

  const press = (name: string) => userEvent.click(screen.getByRole('button', {name}));

  return {
    stage,
    confirmLeave,
    moduleOf,
    release,
    triesOf,
    announce,
    activate,
    renderSlot,
    open,
    openTwice,
    press,
  };
}
