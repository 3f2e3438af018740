import {act, render, screen, waitFor} from '@testing-library/react';
import {createGuardedHistory, GuardedRouter, Route, Routes, useUnsavedChanges, type History} from './index.ts';
import {createTestHistory} from './testing/index.ts';

function Form({isDirty, confirmLeave}: {isDirty: boolean; confirmLeave: () => Promise<boolean>}) {
  useUnsavedChanges(isDirty, confirmLeave);
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

describe('useUnsavedChanges', () => {
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
  ])('asks before the browser goes back; the answer %p shows %s', async (answer, shown, pathname) => {
    window.history.pushState({idx: 0}, '', '/other');
    window.history.pushState({idx: 1}, '', '/form');
    const history = createGuardedHistory();
    const confirmLeave = renderForm(history, true, answer);
    window.history.back();
    await waitFor(() => expect(confirmLeave).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(window.location.pathname).toBe(pathname));
    expect(await screen.findByText(shown)).toBeInTheDocument();
  });

  it('asks before the tab closes', () => {
    renderForm(createTestHistory('/form'), true, true);
    const event = new Event('beforeunload', {cancelable: true});
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });
});
