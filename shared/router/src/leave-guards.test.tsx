import {act, render, screen, waitFor} from '@testing-library/react';
import {
  createGuardedHistory,
  GuardedRouter,
  leaveState,
  mayLeave,
  onLeaveStateChange,
  Route,
  Routes,
  useLeaveGuard,
  type CanLeave,
  type History,
} from './index.ts';
import {createTestHistory} from './testing/index.ts';

function Form({isDirty, confirmLeave}: {isDirty: boolean; confirmLeave: () => Promise<boolean>}) {
  useLeaveGuard(isDirty ? 'ask' : 'allow', confirmLeave);
  return <p>Form</p>;
}

const renderForm = (history: History, isDirty: boolean, answer: boolean) => {
  const confirmLeave = jest.fn(() => Promise.resolve(answer));
  render(
    <GuardedRouter history={history}>
      <Routes>
        <Route path="/form" element={<Form isDirty={isDirty} confirmLeave={confirmLeave} />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    </GuardedRouter>,
  );
  return confirmLeave;
};

const isShown = (text: string) => screen.queryByText(text) !== null;

describe('a guard with a question', () => {
  it('lets the path change without a question while nothing would be lost', async () => {
    const history = createTestHistory('/form');
    const confirmLeave = renderForm(history, false, false);
    await act(async () => history.push('/other'));
    expect(isShown('Elsewhere')).toBe(true);
    expect(confirmLeave).not.toHaveBeenCalled();
  });

  it.each([
    [true, 'Elsewhere'],
    [false, 'Form'],
  ])('asks before the path changes; the answer %p shows %s', async (answer, shown) => {
    const history = createTestHistory('/form');
    const confirmLeave = renderForm(history, true, answer);
    await act(async () => history.push('/other'));
    expect(confirmLeave).toHaveBeenCalledTimes(1);
    expect(isShown(shown)).toBe(true);
  });

  it('does not ask when only the query changes', async () => {
    const history = createTestHistory('/form');
    const confirmLeave = renderForm(history, true, false);
    await act(async () => history.push({pathname: '/form', search: '?tab=2'}));
    expect(confirmLeave).not.toHaveBeenCalled();
  });

  it.each([
    [true, 'Elsewhere', '/other'],
    [false, 'Form', '/form'],
  ])(
    'asks before the browser goes back; the answer %p shows %s',
    async (answer, shown, pathname) => {
      window.history.pushState({idx: 0}, '', '/other');
      window.history.pushState({idx: 1}, '', '/form');
      const history = createGuardedHistory();
      const confirmLeave = renderForm(history, true, answer);
      window.history.back();
      await waitFor(() => expect(confirmLeave).toHaveBeenCalledTimes(1));
      await waitFor(() => expect(window.location.pathname).toBe(pathname));
      expect(await screen.findByText(shown)).toBeInTheDocument();
    },
  );

  it('asks before the tab closes', () => {
    renderForm(createTestHistory('/form'), true, true);
    const event = new Event('beforeunload', {cancelable: true});
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });
});

const Guard = ({state, confirmLeave}: {state: CanLeave; confirmLeave?: () => Promise<boolean>}) => {
  useLeaveGuard(state, confirmLeave);
  return null;
};
const guards = (...states: CanLeave[]) => (
  <>
    {states.map((state, index) => (
      <Guard key={index} state={state} />
    ))}
  </>
);

describe('leaveState', () => {
  it.each<[CanLeave, CanLeave[]]>([
    ['allow', []],
    ['allow', ['allow']],
    ['ask', ['allow', 'ask']],
    ['block', ['ask', 'block', 'ask', 'allow']],
  ])('L9 is %s, the strongest answer of the guards %p', (strongest, states) => {
    render(guards(...states));
    expect(leaveState()).toBe(strongest);
  });

  it('L9 notifies about each change once, but not about simultaneous opposite ones', async () => {
    const told: CanLeave[] = [];
    const stop = onLeaveStateChange(() => told.push(leaveState()));
    const {rerender, unmount} = render(guards('ask'));
    await act(async () => rerender(guards('block')));
    await act(async () => rerender(guards('block', 'ask')));
    await act(async () => rerender(guards('ask', 'allow')));
    await act(async () => rerender(guards('allow', 'ask')));
    await act(async () => unmount());
    stop();
    expect(told).toEqual(['ask', 'block', 'ask', 'allow']);
  });
});

describe('mayLeave', () => {
  const yes = () => Promise.resolve(true);

  it.each<[boolean, CanLeave, (() => Promise<boolean>) | undefined]>([
    [true, 'allow', undefined],
    [true, 'ask', undefined],
    [true, 'ask', yes],
    [false, 'ask', () => Promise.resolve(false)],
    [false, 'block', undefined],
    [false, 'block', yes],
  ])('L9 is %p for a guard that returns %s', async (may, state, confirmLeave) => {
    render(<Guard state={state} {...(confirmLeave ? {confirmLeave} : {})} />);
    expect(await mayLeave()).toBe(may);
  });

  it('L9 is false when sending begins while the question is open', async () => {
    const {rerender} = render(<Guard state="ask" confirmLeave={yes} />);
    const answer = mayLeave();
    rerender(<Guard state="block" confirmLeave={yes} />);
    expect(await answer).toBe(false);
  });
});

it('changes the path immediately for a guard without a question', () => {
  const history = createTestHistory('/form');
  render(<GuardedRouter history={history}>{guards('block')}</GuardedRouter>);
  act(() => history.push('/other'));
  expect(history.location.pathname).toBe('/other');
});
