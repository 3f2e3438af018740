import {answerOf, on, refusal, type Answers} from '@switchboard/api-client/testing';
import * as endpoints from '@switchboard/contracts/balance/endpoints';
import type {Invoice, TopUp} from '@switchboard/contracts/balance/payments';
import type {LedgerEntry} from '@switchboard/contracts/balance/schemas';
import type {BalanceSettings} from '@switchboard/contracts/balance/settings';
import {listRoleHolders} from '@switchboard/contracts/team/endpoints';
import {getCurrentUser} from '@switchboard/contracts/user/endpoints';
import {accessibilityFaults, renderScreen, type ScreenOptions} from '@switchboard/tooling/screen';
import {screen, within} from '@testing-library/react';
import {BalanceArea} from './index.ts';

const ID = '01a1ffb1-07b0-717c-b8b5-6595bd7ffb82';
const entry = (changes: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: 'e1',
  type: 'grant',
  amount: 1000,
  heldAmount: 0,
  balanceAfter: 1000,
  memo: 'Welcome credits',
  reference: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});
const balance = (isLow = false) =>
  on(
    endpoints.getBalance,
    answerOf({balance: {available: 1250, held: 50, spentThisMonth: 7, isLow}}),
  );
const page = (entries: LedgerEntry[], nextCursor: string | null = null, total = entries.length) =>
  answerOf({entries, page: {nextCursor, total}});
const ledger = (...entries: LedgerEntry[]) => on(endpoints.listLedger, page(entries));
const spending = (spent: number, daysLeft: number | null) =>
  on(
    endpoints.getSpending,
    answerOf({
      spending: {
        days: [
          {day: '2026-11-19', spent: 0},
          {day: '2026-11-20', spent},
        ],
        timeZone: 'Asia/Manila',
        daysLeft,
      },
    }),
  );
const offer = (providers: ('sandbox' | 'bank_transfer' | 'stripe')[] = ['sandbox']) =>
  on(
    endpoints.getTopUpOffer,
    answerOf({offer: {providers, currency: 'USD', priceOf100: 100, taxRate: 1200}}),
  );
const topUp = (changes: Partial<TopUp> = {}): TopUp => ({
  id: ID,
  credits: 500,
  amountMinor: 560,
  currency: 'USD',
  status: 'pending',
  provider: 'sandbox',
  reference: 'TU-ABC',
  checkoutUrl: null,
  bankDetails: null,
  invoiceId: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});
const topUps = (...all: TopUp[]) => on(endpoints.listTopUps, answerOf({topUps: all}));
const invoice: Invoice = {
  id: ID,
  number: 'INV-000001',
  totalMinor: 560,
  currency: 'USD',
  status: 'paid',
  issuedAt: '2026-11-20T20:00:00.000Z',
  seller: 'Switchboard Inc.\n1 Main Street',
  buyer: {company: 'Acme', address: '2 Side Street', taxId: 'PH-123'},
  lines: [{text: 'Switchboard credits', quantity: 500, amountMinor: 500}],
  netMinor: 500,
  taxRate: 1200,
  taxMinor: 60,
  provider: 'sandbox',
  timeZone: 'Asia/Manila',
};
const settings: BalanceSettings = {
  lowAt: 100,
  recipientIds: [],
  monthlyCap: null,
  billing: {company: 'Acme', address: '', taxId: ''},
  candidates: [{id: ID, name: 'Maria Santos'}],
  version: 3,
};

const open = (path: string, answers: Answers, user: ScreenOptions['user'] = {}) =>
  renderScreen(<BalanceArea />, {
    path: `/dashboard/balance${path}`,
    route: '/dashboard/balance/*',
    answers,
    user,
  });

describe('the overview of the balance', () => {
  it('shows what is available, held and spent, per day too, and how long it lasts', async () => {
    const {user} = open('', {...balance(), ...spending(40, 62)});
    expect(await screen.findByText('1,250')).toBeVisible();
    await user.click(await screen.findByRole('button', {name: 'View as table'}));
    expect(screen.getByRole('row', {name: 'Nov 20 40'})).toBeVisible();
    expect(screen.getByText(/last for about 62 days/)).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('says when nothing was spent, and when the balance is low', async () => {
    open('', {...balance(true), ...spending(0, null)});
    expect(await screen.findByText('Nothing spent in the last 30 days')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The balance is low: 1,250 credits are left.',
    );
    expect(within(screen.getByRole('alert')).getByRole('link', {name: 'Top up'})).toBeVisible();
  });

  it('keeps the rest when a part fails', async () => {
    const failing = on(endpoints.getBalance, refusal('server_error', 'no'));
    const {user, backend} = open('', {...spending(0, null), ...failing});
    expect(await screen.findByText("We couldn't load your balance.")).toBeVisible();
    backend.answer({...balance(), ...spending(0, null)});
    await user.click(screen.getByRole('button', {name: 'Try again'}));
    expect(await screen.findByText('1,250')).toBeVisible();
  });

  it('shows agents the number only, and says whom to ask for more', async () => {
    const holders = on(
      listRoleHolders,
      answerOf({roleHolders: [{id: 'm1', name: 'Maria Santos'}]}),
    );
    const {backend} = open('', {...balance(), ...holders}, {role: 'agent'});
    expect(await screen.findByText('1,250')).toBeVisible();
    expect(screen.queryByText('Held')).toBeNull();
    expect(
      await screen.findByText(
        'Only supervisors and above see what changed the balance. Ask Maria Santos.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('link', {name: 'Ledger'})).toBeNull();
    expect(backend.callsTo(endpoints.getSpending)).toHaveLength(0);
  });

  it('asks nothing for a first-time user, and says when the balance appears', async () => {
    const {backend} = open('', {}, {isFirstTimeUser: true, workspace: null, role: null});
    expect(
      await screen.findByText('Your balance appears here once you have a workspace.'),
    ).toBeVisible();
    expect(backend.calls).toEqual(backend.callsTo(getCurrentUser));
    expect(await accessibilityFaults()).toEqual([]);
  });
});

describe('the ledger', () => {
  it('shows each change with the balance after it, and loads further ones', async () => {
    const {user} = open('/ledger', {
      ...balance(),
      ...on(endpoints.listLedger, ({query}) =>
        query.cursor
          ? page([entry({id: 'e0', memo: 'Older'})], null, 2)
          : page(
              [entry({id: 'e2', type: 'reserve', amount: -50, memo: '', balanceAfter: 950})],
              'next',
              2,
            ),
      ),
    });
    expect(await screen.findByRole('row', {name: /Reserved.*-50.*950/})).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Load more'}));
    expect(await screen.findByText('Older')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('keeps its filters in the address, and says when none match', async () => {
    const {user, backend} = open(`/ledger?type=refund&ref=${ID}&from=nonsense`, {
      ...balance(),
      ...ledger(),
    });
    expect(await screen.findByText('No entries match these filters')).toBeVisible();
    expect(backend.callsTo(endpoints.listLedger)[0]?.query).toMatchObject({
      type: 'refund',
      ref: ID,
    });
    await user.click(screen.getAllByRole('button', {name: 'Clear filters'})[0]!);
    expect(await screen.findByRole('heading', {name: 'No entries yet'})).toBeVisible();
  });

  it('lets admins give back spent credits with a reason', async () => {
    const spent = entry({
      type: 'settle',
      amount: 0,
      heldAmount: -40,
      memo: 'Sent',
      reference: {type: 'broadcast', id: ID},
    });
    const {user, backend} = open('/ledger', {
      ...balance(),
      ...ledger(spent),
      ...on(endpoints.refundCredits, {
        status: 201,
        body: {
          error: false,
          message: 'The credits have been given back.',
          balance: {available: 1290, held: 50, spentThisMonth: 0, isLow: false},
        },
      }),
    });
    await user.click(await screen.findByRole('button', {name: 'Refund Sent'}));
    const dialog = await screen.findByRole('dialog', {name: 'Refund spent credits'});
    await user.click(within(dialog).getByRole('button', {name: 'Refund'}));
    expect(await within(dialog).findByText('Reason is required')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Reason'), 'Wrong list');
    await user.click(within(dialog).getByRole('button', {name: 'Refund'}));
    expect(await screen.findByText('The credits have been given back.')).toBeVisible();
    expect(backend.callsTo(endpoints.refundCredits)[0]?.body).toEqual({
      ref: ID,
      credits: 40,
      reason: 'Wrong list',
    });
  });

  it('offers supervisors no refund', async () => {
    const spent = entry({type: 'settle', memo: 'Sent', reference: {type: 'test', id: ID}});
    open('/ledger', {...balance(), ...ledger(spent)}, {role: 'supervisor'});
    expect(await screen.findByText('Sent')).toBeVisible();
    expect(screen.queryByRole('button', {name: 'Refund Sent'})).toBeNull();
    expect(screen.queryByRole('link', {name: 'Top up'})).toBeNull();
  });
});

describe('topping up', () => {
  it('computes the price, begins the payment and ends it in the sandbox', async () => {
    const {user, backend} = open('/top-up', {
      ...balance(),
      ...offer(),
      ...topUps(),
      ...on(endpoints.createTopUp, {
        status: 201,
        body: {error: false, message: '', topUp: topUp()},
      }),
      ...on(endpoints.payInSandbox, {
        body: {
          error: false,
          message: 'The credits have been added.',
          topUp: topUp({status: 'paid'}),
        },
      }),
    });
    const credits = await screen.findByLabelText('Credits');
    await user.clear(credits);
    await user.type(credits, '99');
    await user.tab();
    expect(await screen.findByText('Enter at least 100 credits')).toBeVisible();
    await user.clear(credits);
    await user.type(credits, '500');
    expect(screen.getByText('You pay $5.60, with 12% tax.')).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Go on to the payment'}));
    const dialog = await screen.findByRole('dialog', {name: 'Sandbox payment'});
    await user.click(within(dialog).getByRole('button', {name: 'Pay'}));
    expect(await screen.findByText('The credits have been added.')).toBeVisible();
    expect(backend.callsTo(endpoints.createTopUp)[0]?.body).toEqual({
      credits: 500,
      provider: 'sandbox',
    });
    expect(backend.callsTo(endpoints.payInSandbox)[0]?.body).toEqual({outcome: 'paid'});
  });

  it('says where a bank transfer goes, and what it names', async () => {
    const transfer = topUp({provider: 'bank_transfer', bankDetails: 'Acme Bank\nPH12'});
    const {user} = open('/top-up', {
      ...balance(),
      ...offer(['bank_transfer']),
      ...topUps(transfer),
    });
    await user.click(await screen.findByRole('button', {name: 'Pay TU-ABC'}));
    const dialog = await screen.findByRole('dialog', {name: 'Bank transfer'});
    expect(dialog).toHaveTextContent(/PH12.*Name TU-ABC as the purpose/s);
    expect(within(dialog).queryByRole('button', {name: 'Pay'})).toBeNull();
  });

  it('says how a payment ended from whose page one comes back', async () => {
    open(`/top-up?paying=${ID}`, {
      ...balance(),
      ...offer(['stripe']),
      ...topUps(topUp({provider: 'stripe', status: 'failed'})),
    });
    expect(await screen.findByText('This payment was declined')).toBeVisible();
  });

  it('says when there is no way to pay', async () => {
    open('/top-up', {...balance(), ...offer([]), ...topUps()});
    expect(await screen.findByText('Credits cannot be bought here yet')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });
});

describe('invoices', () => {
  it('are listed, and each can be read, printed and downloaded', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const {id, number, totalMinor, currency, status, issuedAt} = invoice;
    const {user, backend} = open('/invoices', {
      ...balance(),
      ...on(
        endpoints.listInvoices,
        answerOf({
          invoices: [{id, number, totalMinor, currency, status, issuedAt}],
          page: {nextCursor: null, total: 1},
        }),
      ),
      ...on(endpoints.getInvoice, answerOf({invoice})),
      ...on(endpoints.createInvoiceDownload, {
        status: 201,
        body: {error: false, message: '', download: {url: '#pdf'}},
      }),
    });
    await user.click(await screen.findByRole('link', {name: 'INV-000001'}));
    const sheet = await screen.findByRole('article');
    expect(sheet).toHaveTextContent(/Issued on Nov 21, 2026/);
    expect(sheet).toHaveTextContent(/Acme.*Tax ID: PH-123/);
    expect(within(sheet).getByRole('row', {name: 'Tax (12%) $0.60'})).toBeVisible();
    expect(within(sheet).getByRole('row', {name: 'Total, paid $5.60'})).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Print'}));
    expect(print).toHaveBeenCalled();
    await user.click(screen.getByRole('button', {name: 'Download PDF'}));
    expect(backend.callsTo(endpoints.createInvoiceDownload)).toHaveLength(1);
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('say when there is none, and when one is not found', async () => {
    open(`/invoices/${ID}`, {
      ...balance(),
      ...on(endpoints.getInvoice, refusal('not_found', 'Invoice not found.')),
    });
    expect(await screen.findByRole('heading', {name: 'Invoice not found'})).toBeVisible();
  });
});

describe('the settings of the balance', () => {
  it('are saved over the version that was read', async () => {
    const {user, backend} = open('/settings', {
      ...balance(),
      ...on(endpoints.getBalanceSettings, answerOf({settings})),
      ...on(endpoints.saveBalanceSettings, {
        body: {
          error: false,
          message: 'The settings have been saved.',
          settings: {...settings, monthlyCap: 5000, version: 4},
        },
      }),
    });
    const threshold = await screen.findByLabelText('Low-balance threshold');
    await user.clear(threshold);
    await user.type(threshold, '-1');
    await user.tab();
    expect(await screen.findByText('Threshold must be 0 or more')).toBeVisible();
    await user.clear(threshold);
    await user.type(threshold, '250');
    await user.type(screen.getByLabelText('Monthly cap'), '5000');
    await user.click(screen.getByRole('combobox', {name: 'Who is told'}));
    await user.click(await screen.findByRole('option', {name: 'Maria Santos'}));
    await user.click(screen.getByRole('button', {name: 'Save settings'}));
    expect(await screen.findByText('The settings have been saved.')).toBeVisible();
    expect(backend.callsTo(endpoints.saveBalanceSettings)[0]?.body).toEqual({
      lowAt: 250,
      monthlyCap: 5000,
      recipientIds: [ID],
      billing: {company: 'Acme', address: '', taxId: ''},
    });
    expect(await accessibilityFaults()).toEqual([]);
  });
});
