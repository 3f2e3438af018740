import {act, screen} from '@testing-library/react';
import {setPerson} from '../registry/document-store.ts';
import {setSlotStage} from '../testing/slot-stage.tsx';
import {keepKnownGood} from './memory/known-good.ts';
import {beginFirstLoad} from './run/first-load.ts';
import {loadModule} from './run/load-module.ts';

jest.mock('./run/load-module.ts', () => ({loadModule: jest.fn()}));
jest.mock('../registry/watch-document.ts', () => ({
  refreshDocument: jest.fn(() => Promise.resolve()),
}));

const {stage, release, triesOf, announce, activate, renderSlot} = setSlotStage(
  jest.mocked(loadModule),
);
const begin = (pathname = '/dashboard/tickets/12') => beginFirstLoad(pathname, true);

describe('L26 the first load', () => {
  it('is ready on request of the screen: it shows at once, from one load', async () => {
    await activate('1.0.0');
    await begin();
    renderSlot();
    expect(screen.getByText('Tickets 1.0.0')).toBeInTheDocument();
    expect(triesOf('1.0.0')).toBe(1);
  });

  it('stays the only load if the screen requests it in progress', async () => {
    await activate('1.0.0');
    const begun = begin();
    renderSlot();
    expect(screen.queryByText('Tickets 1.0.0')).toBeNull();
    await act(() => begun);
    expect(await screen.findByText('Tickets 1.0.0')).toBeInTheDocument();
    expect(triesOf('1.0.0')).toBe(1);
  });

  it('still counts once the signed-in person is known', async () => {
    await activate('1.0.0');
    await begin();
    act(() => setPerson({id: 'u1', role: 'agent', workspaceId: 'w1', isFirstTime: false}));
    renderSlot();
    expect(screen.getByText('Tickets 1.0.0')).toBeInTheDocument();
    expect(triesOf('1.0.0')).toBe(1);
  });

  it('shows the reason of its failure', async () => {
    stage.broken.add('1.0.0');
    await activate('1.0.0');
    await begin();
    renderSlot();
    expect(await screen.findByRole('button', {name: 'Try again'})).toBeInTheDocument();
  });

  it('L13 yields to known good once it has crashed in its first render', async () => {
    keepKnownGood(await release('1.0.0'));
    stage.crashing.add('1.1.0');
    await activate('1.1.0');
    await begin();
    renderSlot();
    expect(await screen.findByText('Tickets 1.0.0')).toBeInTheDocument();
  });

  it('L7 yields to a release that became active since', async () => {
    await activate('1.0.0');
    await begin();
    await activate('1.1.0');
    renderSlot();
    expect(await screen.findByText('Tickets 1.1.0')).toBeInTheDocument();
    expect(screen.queryByText('Tickets 1.0.0')).toBeNull();
  });

  it('is used once: a later visit gets the release of that time', async () => {
    await activate('1.0.0');
    await begin();
    renderSlot().unmount();
    renderSlot();
    expect(await screen.findByText('Tickets 1.0.0')).toBeInTheDocument();
    expect(triesOf('1.0.0')).toBe(2);
  });

  it('G12 is not begun while the release depends on the person', async () => {
    const {activatedAt: _, ...other} = await release('1.1.0');
    const active = await release('1.0.0');
    await announce([{...active, pins: [{...other, workspaces: ['w1']}]}]);
    await begin();
    const canary = {...other, salt: 'a salt of this rollout', percent: 10, cohorts: {}};
    await announce([{...active, canary}]);
    await begin();
    expect(loadModule).not.toHaveBeenCalled();
  });

  it.each([
    ['/dashboard/tickets', false],
    ['/login', true],
    ['/dashboard/profile', true],
  ])('is not begun at %s (signed in: %s), which shows something else', async (path, isSignedIn) => {
    await activate('1.0.0');
    await beginFirstLoad(path, isSignedIn);
    expect(loadModule).not.toHaveBeenCalled();
  });
});
