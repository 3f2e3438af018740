import {act, fireEvent, render, screen} from '@testing-library/react';
import {lazy, Suspense} from 'react';
import {GuardedRouter, Route, Routes, useSearchText} from './index.ts';
import {createTestHistory} from './testing/index.ts';

function Search() {
  const {text, setText, applied} = useSearchText();
  return (
    <>
      <input aria-label="Search" value={text} onChange={(event) => setText(event.target.value)} />
      <output>{applied}</output>
    </>
  );
}

const Loading = lazy(() => new Promise<never>(() => undefined));

const open = () => {
  const history = createTestHistory('/list?sort=new');
  render(
    <GuardedRouter history={history}>
      <Suspense fallback="Loading">
        <Routes>
          <Route path="/list" element={<Search />} />
          <Route path="*" element={<Loading />} />
        </Routes>
      </Suspense>
    </GuardedRouter>,
  );
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText('Search'), {target: {value}});
  return {history, type};
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('puts the text into the address once typing has paused, and keeps the rest', () => {
  const {history, type} = open();
  type('ref');
  type('refund ');
  expect(screen.getByRole('status')).toHaveTextContent('');
  act(() => jest.runAllTimers());
  expect(screen.getByRole('status')).toHaveTextContent('refund');
  expect(history.location.search).toBe('?sort=new&q=refund');
});

it('does not return to a list left for a page that is still loading', () => {
  const {history, type} = open();
  type('refund');
  act(() => history.push('/tickets/7'));
  expect(screen.getByText('Loading')).toBeInTheDocument();
  act(() => jest.runAllTimers());
  expect(history.location.pathname).toBe('/tickets/7');
});

it('keeps other changes of the address from the time of the pause', () => {
  const {history, type} = open();
  type('refund');
  act(() => history.push('/list?sort=new&status=open'));
  act(() => jest.runAllTimers());
  expect(history.location.search).toBe('?sort=new&status=open&q=refund');
});
