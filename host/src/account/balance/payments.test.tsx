import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import * as endpoints from '@switchboard/contracts/balance/endpoints';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {screen, within} from '@testing-library/react';
import {
  balance,
  ID,
  invoice,
  offer,
  open,
  settings,
  topUp,
  topUps,
} from '../../testing/balance.tsx';

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
    expect(screen.getByText('You pay $5.60, including 12% tax.')).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Continue to payment'}));
    const dialog = await screen.findByRole('dialog', {name: 'Sandbox payment'});
    await user.click(within(dialog).getByRole('button', {name: 'Pay'}));
    expect(await screen.findByText('The credits have been added.')).toBeVisible();
    expect(backend.callsTo(endpoints.createTopUp)[0]?.body).toEqual({
      credits: 500,
      provider: 'sandbox',
    });
    expect(backend.callsTo(endpoints.payInSandbox)[0]?.body).toEqual({outcome: 'paid'});
  });

  it('shows the target of a bank transfer and its reference', async () => {
    const transfer = topUp({provider: 'bank_transfer', bankDetails: 'Acme Bank\nPH12'});
    const {user} = open('/top-up', {
      ...balance(),
      ...offer(['bank_transfer']),
      ...topUps(transfer),
    });
    await user.click(await screen.findByRole('button', {name: 'Pay TU-ABC'}));
    const dialog = await screen.findByRole('dialog', {name: 'Bank transfer'});
    expect(dialog).toHaveTextContent(/PH12.*Use TU-ABC as the payment reference/s);
    expect(within(dialog).queryByRole('button', {name: 'Pay'})).toBeNull();
  });

  it('reports the end of a payment from whose page the user returns', async () => {
    open(`/top-up?paying=${ID}`, {
      ...balance(),
      ...offer(['stripe']),
      ...topUps(topUp({provider: 'stripe', status: 'failed'})),
    });
    expect(await screen.findByText('This payment was declined')).toBeVisible();
  });

  it("returns from a provider's page with the way back to the broadcast", async () => {
    const back = '/dashboard/broadcast/b1/edit?step=review';
    const {user, backend} = open(`/top-up?credits=340&back=${encodeURIComponent(back)}`, {
      ...balance(),
      ...offer(),
      ...topUps(),
      ...on(endpoints.createTopUp, {
        status: 201,
        body: {error: false, message: '', topUp: topUp()},
      }),
    });
    await user.click(await screen.findByRole('button', {name: 'Continue to payment'}));
    await screen.findByRole('dialog', {name: 'Sandbox payment'});
    expect(backend.callsTo(endpoints.createTopUp)[0]?.body).toEqual({
      credits: 340,
      provider: 'sandbox',
      back,
    });
    open(`/top-up?paying=${ID}&back=${encodeURIComponent(back)}`, {
      ...balance(),
      ...offer(['stripe']),
      ...topUps(topUp({provider: 'stripe', status: 'paid'})),
    });
    expect(await screen.findByText('Payment received. The credits have been added.')).toBeVisible();
    expect(screen.getAllByRole('link', {name: 'Back to the broadcast'}).at(-1)).toHaveAttribute(
      'href',
      back,
    );
  });

  it('reports that there is no way to pay', async () => {
    open('/top-up', {...balance(), ...offer([]), ...topUps()});
    expect(await screen.findByText("Credits can't be bought here yet")).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });
});

describe('invoices', () => {
  it('lists invoices, each to be read, printed and downloaded', async () => {
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

  it('reports that there is no invoice, and that one is not found', async () => {
    open(`/invoices/${ID}`, {
      ...balance(),
      ...on(endpoints.getInvoice, refusal('not_found', 'Invoice not found.')),
    });
    expect(await screen.findByRole('heading', {name: 'Invoice not found'})).toBeVisible();
  });
});

describe('the settings of the balance', () => {
  it('saves settings over the version that was read', async () => {
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
    await user.click(screen.getByRole('combobox', {name: 'Who is notified'}));
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
