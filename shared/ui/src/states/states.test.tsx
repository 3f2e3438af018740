import {render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {EmptyState} from './EmptyState.tsx';
import {ErrorFallback} from './ErrorFallback.tsx';
import {LoadingView} from './LoadingView.tsx';
import {QueryStates, type QueryState} from './QueryStates.tsx';

const refetch = jest.fn();

const show = (query: QueryState<string[]>) =>
  render(
    <QueryStates
      query={query}
      thing="tickets"
      isEmpty={(tickets) => tickets.length === 0}
      empty={
        <EmptyState title="No tickets yet" action={<button type="button">New ticket</button>} />
      }
      notFound={<p>No such ticket</p>}
    >
      {(tickets) => <p>{tickets.join()}</p>}
    </QueryStates>,
  );

describe('QueryStates', () => {
  test('announces that it is loading', () => {
    show({status: 'pending', refetch});
    expect(screen.getByRole('status')).toHaveTextContent('Loading tickets');
  });

  test('shows the data', () => {
    show({status: 'success', data: ['one'], refetch});
    expect(screen.getByText('one')).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  test('shows a thin bar over data that is being refreshed', () => {
    show({status: 'success', data: ['one'], refetch, isFetching: true});
    expect(screen.getByRole('progressbar', {name: 'Updating tickets'})).toBeInTheDocument();
    expect(screen.getByText('one')).toBeVisible();
  });

  test('shows the empty state with its action', () => {
    show({status: 'success', data: [], refetch});
    expect(screen.getByRole('heading', {name: 'No tickets yet'})).toBeVisible();
    expect(screen.getByRole('button', {name: 'New ticket'})).toBeVisible();
  });

  test('shows an error for failed content, and retries', async () => {
    show({status: 'error', error: new Error('x'), refetch});
    expect(screen.getByRole('alert')).toHaveTextContent("We couldn't load tickets.Try again");
    await userEvent.click(screen.getByRole('button', {name: 'Try again'}));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  test('moves the focus to the replacement of the error', async () => {
    const shown = (query: QueryState<string[]>) => (
      <main>
        <section aria-label="List">
          <QueryStates query={query} thing="tickets">
            {(tickets) => <a href="/1">{tickets.join()}</a>}
          </QueryStates>
        </section>
      </main>
    );
    const {rerender} = render(shown({status: 'error', error: new Error('x'), refetch}));
    await userEvent.click(screen.getByRole('button', {name: 'Try again'}));
    rerender(shown({status: 'pending', refetch}));
    rerender(shown({status: 'success', data: ['one'], refetch}));
    expect(screen.getByRole('region', {name: 'List'})).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('link', {name: 'one'})).toHaveFocus();
  });

  test('leaves the focus to a field that focuses itself', async () => {
    const shown = (query: QueryState<string[]>) => (
      <section aria-label="List">
        <QueryStates query={query} thing="tickets">
          {() => <input aria-label="Subject" autoFocus />}
        </QueryStates>
      </section>
    );
    const {rerender} = render(shown({status: 'error', error: new Error('x'), refetch}));
    await userEvent.click(screen.getByRole('button', {name: 'Try again'}));
    rerender(shown({status: 'success', data: ['one'], refetch}));
    expect(screen.getByRole('textbox', {name: 'Subject'})).toHaveFocus();
  });

  test('keeps the focus when older data are finally refreshed', async () => {
    const shown = (query: QueryState<string[]>) => (
      <section aria-label="List">
        <QueryStates query={query} thing="tickets">
          {(tickets) => <a href="/1">{tickets.join()}</a>}
        </QueryStates>
      </section>
    );
    const data = ['one'];
    const {rerender} = render(shown({status: 'error', error: new Error('x'), data, refetch}));
    await userEvent.click(screen.getByRole('button', {name: 'Try again'}));
    rerender(shown({status: 'success', data, refetch}));
    expect(document.activeElement).toContainElement(screen.getByRole('link', {name: 'one'}));
    expect(document.body).not.toHaveFocus();
  });

  test('keeps older data on screen when refreshing fails', () => {
    show({status: 'error', error: new Error('x'), data: ['one'], refetch});
    expect(screen.getByText('one')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent("We couldn't update tickets.");
  });

  test('keeps typed text when a refresh fails, and when the next one succeeds', async () => {
    const shown = (query: QueryState<string[]>) => (
      <QueryStates query={query} thing="tickets">
        {() => <input aria-label="Subject" />}
      </QueryStates>
    );
    const data = ['one'];
    const {rerender} = render(shown({status: 'success', data, refetch}));
    await userEvent.type(screen.getByLabelText('Subject'), 'Hello');
    const states: QueryState<string[]>[] = [
      {status: 'success', data, refetch, isFetching: true},
      {status: 'error', error: new Error('x'), data, refetch},
      {status: 'success', data: ['two'], refetch},
    ];
    for (const state of states) {
      rerender(shown(state));
      expect(screen.getByLabelText('Subject')).toHaveValue('Hello');
      expect(screen.getByLabelText('Subject')).toHaveFocus();
    }
  });

  test('offers no retry for content that may not be seen', () => {
    show({status: 'error', error: {status: 403}, refetch});
    expect(screen.getByRole('alert')).toHaveTextContent("You don't have access to this");
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('shows the replacement for a 404', () => {
    show({status: 'error', error: {status: 404}, refetch});
    expect(screen.getByText('No such ticket')).toBeVisible();
  });
});

describe('ErrorFallback', () => {
  const actions = {onRetry: jest.fn(), onHome: jest.fn(), onReload: jest.fn()};

  test('names the fault and its reason, and keeps the details collapsed', () => {
    render(
      <ErrorFallback
        message="Loading chunk 12 failed"
        reason="timeout"
        details="at line 1"
        {...actions}
      />,
    );
    expect(screen.getByText('Loading chunk 12 failed')).toBeVisible();
    expect(screen.getByText('Reason: timeout')).toBeVisible();
    expect(screen.getByText('at line 1').closest('details')).not.toHaveAttribute('open');
  });

  test.each([
    ['Try again', 'onRetry'],
    ['Go to Home', 'onHome'],
    ['Reload', 'onReload'],
  ] as const)('offers "%s"', async (name, action) => {
    render(<ErrorFallback message="It crashed" {...actions} />);
    await userEvent.click(screen.getByRole('button', {name}));
    expect(actions[action]).toHaveBeenCalledTimes(1);
  });

  test('takes the focus, also when a retry fails again', async () => {
    const screenOf = (attempt: number) => (
      <ErrorFallback key={attempt} message="It crashed" {...actions} />
    );
    const {rerender} = render(screenOf(1));
    screen.getByRole('button', {name: 'Try again'}).focus();
    rerender(screenOf(2));
    expect(screen.getByRole('heading', {name: 'Something went wrong'})).toHaveFocus();
  });
});

test('shows a spinner and the reason in the loading view', () => {
  render(<LoadingView text="Reconnecting…" />);
  expect(screen.getByRole('progressbar')).toBeInTheDocument();
  expect(screen.getByText('Reconnecting…')).toBeVisible();
});
