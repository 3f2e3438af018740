import {answerOf, on, refusal, type Answers} from '@switchboard/api-client/testing';
import {getBalance, listLedger} from '@switchboard/contracts/balance/endpoints';
import type {LedgerEntry} from '@switchboard/contracts/balance/schemas';
import {listRoleHolders} from '@switchboard/contracts/team/endpoints';
import {getCurrentUser} from '@switchboard/contracts/user/endpoints';
import {accessibilityFaults, renderScreen, type ScreenOptions} from '@switchboard/tooling/screen';
import {screen, within} from '@testing-library/react';
import {BalanceArea} from './index.ts';

const entry = (changes: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: 'e1',
  type: 'grant',
  amount: 1000,
  balanceAfter: 1000,
  memo: 'Welcome credits',
  createdAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});
const balance = on(getBalance, answerOf({balance: {available: 1250, held: 50, spentThisMonth: 7}}));
const page = (entries: LedgerEntry[], nextCursor: string | null = null, total = entries.length) =>
  answerOf({entries, page: {nextCursor, total}});
const ledger = (...entries: LedgerEntry[]) => on(listLedger, page(entries));

const open = (answers: Answers, user: ScreenOptions['user'] = {}) =>
  renderScreen(<BalanceArea />, {
    path: '/dashboard/balance',
    route: '/dashboard/balance/*',
    answers,
    user,
  });

describe('account balance', () => {
  it('shows what is available, held and spent, and the ledger with the running balance', async () => {
    open({
      ...balance,
      ...ledger(
        entry({id: 'e2', type: 'reserve', amount: -50, balanceAfter: 950, memo: ''}),
        entry(),
      ),
    });
    expect(await screen.findByText('1,250')).toBeVisible();
    const row = await screen.findByRole('row', {name: /Welcome credits/});
    expect(row).toHaveTextContent('Nov 20, 2026, 6:00 PM');
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({textContent}) => textContent)
        .slice(-2),
    ).toEqual(['+1,000', '1,000']);
    expect(screen.getByRole('row', {name: /Reserved.*-50.*950/})).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('loads further entries', async () => {
    const {user} = open({
      ...balance,
      ...on(listLedger, ({query}) =>
        query.cursor
          ? page([entry({id: 'e0', memo: 'Older'})], null, 2)
          : page([entry()], 'next', 2),
      ),
    });
    await user.click(await screen.findByRole('button', {name: 'Load more'}));
    expect(await screen.findByText('Older')).toBeVisible();
  });

  it.each([
    [
      'the balance',
      on(getBalance, refusal('server_error', 'no')),
      "We couldn't load your balance.",
    ],
    ['the ledger', on(listLedger, refusal('server_error', 'no')), "We couldn't load the ledger."],
  ])('keeps the rest when %s fails', async (_, failing, message) => {
    const {user, backend} = open({...balance, ...ledger(entry()), ...failing});
    expect(await screen.findByText(message)).toBeVisible();
    backend.answer({...balance, ...ledger(entry())});
    await user.click(screen.getByRole('button', {name: 'Try again'}));
    expect(await screen.findByText('1,250')).toBeVisible();
    expect(await screen.findByText('Welcome credits')).toBeVisible();
  });

  it('says that nothing was written yet', async () => {
    open({...balance, ...ledger()});
    expect(await screen.findByRole('heading', {name: 'No entries yet'})).toBeVisible();
  });

  it('shows agents the number only, and says whom to ask for more', async () => {
    const holders = on(
      listRoleHolders,
      answerOf({roleHolders: [{id: 'm1', name: 'Maria Santos'}]}),
    );
    const {backend} = open({...balance, ...holders}, {role: 'agent'});
    expect(await screen.findByText('1,250')).toBeVisible();
    expect(
      await screen.findByText(
        'Only supervisors and above see what changed the balance. Ask Maria Santos.',
      ),
    ).toBeVisible();
    expect(backend.callsTo(listLedger)).toHaveLength(0);
  });

  it('asks nothing for a first-time user, and says when the balance appears', async () => {
    const {backend} = open({}, {isFirstTimeUser: true, workspace: null, role: null});
    expect(await screen.findByText('No balance yet')).toBeVisible();
    expect(backend.calls).toEqual(backend.callsTo(getCurrentUser));
    expect(await accessibilityFaults()).toEqual([]);
  });
});
