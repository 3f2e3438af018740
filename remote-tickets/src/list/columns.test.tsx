import {on} from '@switchboard/api-client/testing';
import {listTickets} from '@switchboard/contracts/tickets/endpoints';
import {cleanup, screen, within} from '@testing-library/react';
import fc from 'fast-check';
import {COLUMNS, placesOf, widthOf} from './columns.ts';
import {columnLook} from './rows/ticket-row-look.ts';
import {rows} from '../testing/list.ts';
import {renderSection} from '../testing/render-section.tsx';
import {pageOf, ticket} from '../testing/tickets.ts';

const heads = () =>
  screen.getAllByRole('columnheader', {hidden: true}).map(({textContent}) => textContent);
const openMenu = async () => {
  const {user, unmount} = renderSection(
    '/all',
    on(listTickets, pageOf([ticket(1, {tags: ['vip']})])),
  );
  await rows();
  await user.click(screen.getByRole('button', {name: 'Columns'}));
  await screen.findByRole('menu', {name: 'Columns'});
  return {user, unmount};
};
const item = (name: string) => screen.getByRole('menuitemcheckbox', {name});
const ALL = ['', 'Ticket', 'Requester', 'Status', 'Priority', 'Assignee', 'Tags', 'Last message'];

beforeEach(() => localStorage.clear());

describe('columns of a list', () => {
  it('are hidden by switches, remembered in this browser, and restored by a reset', async () => {
    const {user, unmount} = await openMenu();
    expect(heads()).toEqual(ALL);
    expect(screen.queryByRole('menuitemcheckbox', {name: 'Ticket'})).toBeNull();
    await user.click(item('Priority'));
    await user.click(item('Tags'));
    const left = ALL.filter((name) => name !== 'Priority' && name !== 'Tags');
    expect(heads()).toEqual(left);
    expect(item('Priority')).not.toBeChecked();
    await user.keyboard('{Escape}');
    const [row] = await rows();
    expect(within(row!).getAllByRole('cell')).toHaveLength(left.length);
    expect(row).not.toHaveTextContent('vip');
    unmount();
    const {user: again} = await openMenu();
    expect(heads()).toEqual(left);
    await again.click(screen.getByRole('menuitem', {name: 'Reset columns'}));
    expect(heads()).toEqual(ALL);
    expect(item('Priority')).toBeChecked();
  });

  it('appear only with useful content: snooze times, and differing assignees', async () => {
    const until = '2099-01-02T09:00:00.000Z';
    renderSection('?view=snoozed', on(listTickets, pageOf([ticket(1, {snoozedUntil: until})])));
    const [row] = await rows();
    expect(heads()).toEqual(ALL.toSpliced(5, 0, 'Snoozed until').filter((name) => name !== 'Tags'));
    expect(row).toHaveTextContent(/Jan 2, 2099/);
    cleanup();
    renderSection('', on(listTickets, pageOf([ticket(1)])));
    await rows();
    expect(heads()).not.toContain('Assignee');
  });

  it('appear beside a preview line that one button hides', async () => {
    const {user} = renderSection('/all', on(listTickets, pageOf([ticket(1)])));
    await rows();
    expect(screen.getByText(/My invoice is wrong/)).toBeVisible();
    const compact = screen.getByRole('button', {name: 'Compact rows'});
    await user.click(compact);
    expect(compact).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByText(/My invoice is wrong/)).toBeNull();
  });

  it('are shown only where the subject keeps enough room', () => {
    fc.assert(
      fc.property(fc.subarray([...COLUMNS]), fc.integer({min: 600, max: 2000}), (shown, width) => {
        const places = placesOf(shown);
        const gone = places.filter((place) => width < place.width).map(({column}) => column);
        const taken = shown
          .filter((column) => !gone.some((one) => one === column))
          .reduce((sum, column) => sum + widthOf(column), 48);
        if (gone.length < places.length) expect(width - taken).toBeGreaterThanOrEqual(480);
        expect(gone).toEqual(places.map(({column}) => column).slice(places.length - gone.length));
      }),
    );
  });

  it('move closer together where the subject lacks room', () => {
    const needed = 48 + 480 + widthOf('status') + widthOf('last');
    const look = columnLook(['status', 'last', 'tags']);
    expect(look).toHaveProperty(
      [`@container tickets (max-width: ${needed - 1}px)`, '& tr > .status', 'width'],
      widthOf('status') - 12,
    );
  });
});
