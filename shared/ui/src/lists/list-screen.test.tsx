import {render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {ListScreen, type NoMatches} from './index.ts';

interface Page {
  names: string[];
  total: number;
}

const more = jest.fn();

const show = (names: string[], options: {noMatches?: NoMatches; hasNextPage?: boolean} = {}) =>
  render(
    <ListScreen<Page, string>
      bar={<h1>Members</h1>}
      query={{
        status: 'success',
        data: {names, total: 3},
        refetch: () => undefined,
        hasNextPage: options.hasNextPage ?? false,
        isFetchingNextPage: false,
        fetchNextPage: more,
      }}
      thing="members"
      itemsOf={(page) => page.names}
      totalOf={({total}) => total}
      empty={<p>No members yet</p>}
      noMatches={options.noMatches}
      note="Ask an admin to invite others."
    >
      {(shown) => (
        <ul>
          {shown.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </ListScreen>,
  );

describe('a list that grows', () => {
  it('shows its items, their number, and the button for the next page', async () => {
    show(['Ana', 'Ben'], {hasNextPage: true});
    expect(screen.getByRole('heading', {name: 'Members'})).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({textContent}) => textContent)).toEqual([
      'Ana',
      'Ben',
    ]);
    expect(screen.getByText('2 of 3')).toBeVisible();
    expect(screen.getByText('Ask an admin to invite others.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', {name: 'Load more'}));
    expect(more).toHaveBeenCalledTimes(1);
  });

  it('offers no next page after the last one', () => {
    show(['Ana', 'Ben', 'Cy']);
    expect(screen.queryByRole('button', {name: 'Load more'})).toBeNull();
  });

  it('keeps its head and its note while it is empty', () => {
    show([]);
    expect(screen.getByText('No members yet')).toBeVisible();
    expect(screen.getByRole('heading', {name: 'Members'})).toBeVisible();
    expect(screen.getByText('Ask an admin to invite others.')).toBeVisible();
    expect(screen.queryByText('0 of 3')).toBeNull();
  });

  it('offers to clear the filters when they match nothing', async () => {
    const onClear = jest.fn();
    show([], {noMatches: {title: 'No members match', text: 'Try another name.', onClear}});
    expect(screen.queryByText('No members yet')).toBeNull();
    expect(screen.getByText('No members match')).toBeVisible();
    await userEvent.click(screen.getByRole('button', {name: 'Clear filters'}));
    expect(onClear).toHaveBeenCalledTimes(1);
  });
});
