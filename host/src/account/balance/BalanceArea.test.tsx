import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import * as endpoints from '@switchboard/contracts/balance/endpoints';
import {listRoleHolders} from '@switchboard/contracts/team/endpoints';
import {getCurrentUser} from '@switchboard/contracts/user/endpoints';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {screen, within} from '@testing-library/react';
import {balance, entry, ID, ledger, open, page, spending} from '../../testing/balance.tsx';

describe('the overview of the balance', () => {
  it('shows available, held and spent credits, spending per day, and the duration', async () => {
    const {user} = open('', {...balance(), ...spending(40, 62)});
    expect(await screen.findByText('1,250')).toBeVisible();
    await user.click(await screen.findByRole('button', {name: 'View as table'}));
    expect(screen.getByRole('row', {name: 'Nov 20 40'})).toBeVisible();
    expect(screen.getByText(/your credits last about 62 days/)).toBeVisible();
    expect(screen.getByRole('region', {name: 'What messages cost'})).toHaveTextContent(
      'An email costs 1 credit. An SMS costs 10 credits for each segment.',
    );
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('reports that nothing was spent, and a low balance', async () => {
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

  it('shows agents the number only, and names whom to ask for more', async () => {
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

  it('requests nothing for a first-time user, and explains when the balance appears', async () => {
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

  it('keeps its filters in the address, and reports that none match', async () => {
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

  it('offers no refund: credits come back by the operator alone', async () => {
    const spent = entry({type: 'settle', memo: 'Sent', reference: {type: 'test', id: ID}});
    open('/ledger', {...balance(), ...ledger(spent)});
    expect(await screen.findByText('Sent')).toBeVisible();
    expect(screen.queryByRole('button', {name: /Refund/})).toBeNull();
  });

  it('offers supervisors no top-up', async () => {
    open('/ledger', {...balance(), ...ledger()}, {role: 'supervisor'});
    expect(await screen.findByText('No entries yet')).toBeVisible();
    expect(screen.queryByRole('link', {name: 'Top up'})).toBeNull();
  });
});
