import {ThemeRoot} from '@switchboard/ui';
import {render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {Live} from './Live.tsx';

const refetch = jest.fn();
const good = {
  status: 'success',
  data: ['tickets'],
  refetch,
  dataUpdatedAt: Date.parse('2026-01-01T12:34:56'),
} as const;
const away = {...good, status: 'error', error: new Error('no answer')} as const;

const shown = (query: Parameters<typeof Live<readonly string[]>>[0]['query']) => (
  <ThemeRoot>
    <Live query={query} thing="remotes" isEmpty={(all) => all.length === 0} empty="Nothing yet">
      {(all) => <input aria-label={all.join()} />}
    </Live>
  </ThemeRoot>
);

it('97 keeps shown data and typed text while the registry does not answer', async () => {
  const user = userEvent.setup();
  const {rerender} = render(shown(good));
  await user.type(screen.getByLabelText('tickets'), 'half a reason');
  rerender(shown(away));
  expect(
    screen.getByText(/The registry is not responding. This is the state at 12:34:56/),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('tickets')).toHaveValue('half a reason');
  await user.click(screen.getByRole('button', {name: 'Try again'}));
  expect(refetch).toHaveBeenCalledTimes(1);
  rerender(shown(good));
  expect(screen.queryByText(/is not responding/)).toBeNull();
  expect(screen.getByLabelText('tickets')).toHaveValue('half a reason');
});

it('distinguishes loading, a failure without data, and an empty result', () => {
  const {rerender} = render(shown({status: 'pending', refetch, dataUpdatedAt: 0}));
  expect(screen.getByText('Loading remotes')).toBeInTheDocument();
  rerender(shown({status: 'error', error: new Error('no answer'), refetch, dataUpdatedAt: 0}));
  expect(screen.getByText("We couldn't load remotes.")).toBeInTheDocument();
  rerender(shown({...good, data: []}));
  expect(screen.getByText('Nothing yet')).toBeInTheDocument();
});
