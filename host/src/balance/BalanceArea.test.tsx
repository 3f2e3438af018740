import type {Answers} from '@switchboard/api-client/testing';
import type {LedgerEntry} from '@switchboard/contracts/balance';
import {accessibilityFaults, renderScreen, type ScreenOptions} from '@switchboard/tooling/screen';
import {screen, within} from '@testing-library/react';
import {BalanceArea} from './index.ts';

const NOW = 'GET /api/balance';
const LEDGER = 'GET /api/balance/ledger';
const entry = (changes: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: 'e1',
  type: 'grant',
  amount: 1000,
  balanceAfter: 1000,
  memo: 'Welcome credits',
  createdAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});
const balance = {
  body: {error: false, message: '', balance: {available: 1250, held: 50, spentThisMonth: 7}},
};
const ledger = (
  entries: LedgerEntry[],
  nextCursor: string | null = null,
  total = entries.length,
) => ({body: {error: false, message: '', entries, page: {nextCursor, total}}});

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
      [NOW]: balance,
      [LEDGER]: ledger([
        entry({id: 'e2', type: 'reserve', amount: -50, balanceAfter: 950, memo: ''}),
        entry(),
      ]),
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
      [NOW]: balance,
      [LEDGER]: ({query}) =>
        query.cursor
          ? ledger([entry({id: 'e0', memo: 'Older'})], null, 2)
          : ledger([entry()], 'next', 2),
    });
    await user.click(await screen.findByRole('button', {name: 'Load more'}));
    expect(await screen.findByText('Older')).toBeVisible();
  });

  it.each([
    [NOW, "We couldn't load your balance."],
    [LEDGER, "We couldn't load the ledger."],
  ])('keeps the rest when %s fails', async (call, message) => {
    const {user, backend} = open({
      [NOW]: balance,
      [LEDGER]: ledger([entry()]),
      [call]: {status: 500, body: {error: true, message: 'no'}},
    });
    expect(await screen.findByText(message)).toBeVisible();
    backend.answer(call, call === NOW ? balance : ledger([entry()]));
    await user.click(screen.getByRole('button', {name: 'Try again'}));
    expect(await screen.findByText('1,250')).toBeVisible();
    expect(await screen.findByText('Welcome credits')).toBeVisible();
  });

  it('says that nothing was written yet', async () => {
    open({[NOW]: balance, [LEDGER]: ledger([])});
    expect(await screen.findByRole('heading', {name: 'No entries yet'})).toBeVisible();
  });

  it('shows agents the number only', async () => {
    const {backend} = open({[NOW]: balance}, {role: 'agent'});
    expect(await screen.findByText('1,250')).toBeVisible();
    expect(backend.calls.map(({path}) => path)).toEqual(['/api/user', '/api/balance']);
  });

  it('asks nothing for a first-time user, and says when the balance appears', async () => {
    const {backend} = open({}, {isFirstTimeUser: true, workspace: null, role: null});
    expect(
      await screen.findByText('Your balance appears here once you have a workspace.'),
    ).toBeVisible();
    expect(backend.calls.map(({path}) => path)).toEqual(['/api/user']);
    expect(await accessibilityFaults()).toEqual([]);
  });
});
