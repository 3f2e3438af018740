import type {ActiveRelease, RegistryDocument} from '@switchboard/federation';
import {GuardedRouter, useLeaveGuard} from '@switchboard/router';
import {createTestHistory} from '@switchboard/router/testing';
import {ThemeRoot, Toasts} from '@switchboard/ui';
import {act, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {useDocumentStore} from '../registry/document-store.ts';
import {LoadFailure} from './load-failure.ts';
import {loadModule} from './load-module.ts';
import {RemoteSlot} from './RemoteSlot.tsx';

jest.mock('./load-module.ts', () => ({loadModule: jest.fn()}));

const activeRelease = (version: string) =>
  ({release: {name: 'tickets', version, manifest: {title: 'Tickets'}}, baseUrl: `/remotes/tickets/${version}/`, activatedAt: ''}) as unknown as ActiveRelease;

let serial = 0;

const activate = (version: string) => {
  serial += 1;
  const document = {serial, issuedAt: '', remotes: {tickets: activeRelease(version)}} as RegistryDocument;
  act(() => useDocumentStore.setState({document}));
};

const mayLeave = jest.fn<Promise<boolean>, []>();
let isDirty = false;

function Section({version}: {version: string}) {
  useLeaveGuard(isDirty ? 'ask' : 'allow', mayLeave);
  return <p>Tickets {version}</p>;
}

const load = jest.mocked(loadModule);

beforeEach(() => {
  isDirty = false;
  useDocumentStore.setState({document: {serial: 0, issuedAt: '', remotes: {}}});
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  load.mockImplementation(async ({release: {version}}) => ({
    default: () => <Section version={version} />,
  }));
});

const renderSlot = () =>
  render(
    <ThemeRoot>
      <GuardedRouter history={createTestHistory('/dashboard/tickets')}>
        <RemoteSlot name="tickets" basePath="/dashboard/tickets" />
        <Toasts />
      </GuardedRouter>
    </ThemeRoot>,
  );

const update = () => userEvent.click(screen.getByRole('button', {name: 'Update now'}));

describe('RemoteSlot', () => {
  it('says so when the registry has no active release of the remote', () => {
    renderSlot();
    expect(screen.getByText('Nothing is published here yet')).toBeInTheDocument();
  });

  it('L6 shows the release that is active when it is mounted', async () => {
    activate('1.1.0');
    renderSlot();
    expect(await screen.findByText('Tickets 1.1.0')).toBeInTheDocument();
    expect(screen.queryByText(/is ready/)).not.toBeInTheDocument();
  });

  it('L7 keeps the mounted release and swaps a newer one in when the person says so', async () => {
    activate('1.0.0');
    renderSlot();
    await screen.findByText('Tickets 1.0.0');
    activate('1.1.0');
    expect(screen.getByText('A new version of Tickets is ready')).toBeInTheDocument();
    expect(screen.getByText('Tickets 1.0.0')).toBeInTheDocument();
    await update();
    expect(await screen.findByText('Tickets 1.1.0')).toBeInTheDocument();
    expect(screen.queryByText(/is ready/)).not.toBeInTheDocument();
  });

  it('L7 a swap that fails leaves the mounted release and says so', async () => {
    activate('1.0.0');
    renderSlot();
    await screen.findByText('Tickets 1.0.0');
    activate('1.1.0');
    load.mockRejectedValueOnce(new LoadFailure('tickets', 'error'));
    await update();
    expect(await screen.findByText(/The new version of Tickets could not be loaded/)).toBeInTheDocument();
    expect(screen.getByText('Tickets 1.0.0')).toBeInTheDocument();
  });

  it.each([
    [false, 'Tickets 1.0.0'],
    [true, 'Tickets 1.1.0'],
  ])('L9 asks before a swap would lose what was typed; the answer %p shows %s', async (answer, shown) => {
    isDirty = true;
    mayLeave.mockResolvedValueOnce(answer);
    activate('1.0.0');
    renderSlot();
    await screen.findByText('Tickets 1.0.0');
    activate('1.1.0');
    await update();
    expect(mayLeave).toHaveBeenCalledTimes(1);
    expect(await screen.findByText(shown)).toBeInTheDocument();
    mayLeave.mockClear();
  });

  it('L5 "Try again" loads anew after a failure', async () => {
    activate('1.0.0');
    load.mockRejectedValueOnce(new LoadFailure('tickets', 'error'));
    renderSlot();
    expect(await screen.findByText('Loading chunk tickets failed')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', {name: 'Try again'}));
    expect(await screen.findByText('Tickets 1.0.0')).toBeInTheDocument();
  });
});
