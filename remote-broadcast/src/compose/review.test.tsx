import {answerOf, on, refusal, type Answers} from '@switchboard/api-client/testing';
import {
  estimateBroadcast,
  requestApproval,
  scheduleBroadcast,
  startBroadcast,
  testBroadcast,
} from '@switchboard/contracts/broadcasts/endpoints';
import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';
import {accessibilityFaults, renderScreen, type ScreenOptions} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import Section from '../section.tsx';
import {broadcast, one, sending, stored} from '../testing/broadcasts.ts';
import {editing, estimate, estimated, ready} from '../testing/drafts.ts';

const ID = broadcast().id;
const edit = (step: string) => `/dashboard/broadcast/${ID}/edit?step=${step}`;

describe('the review of a draft', () => {
  const review = (answers: Answers = {}, options: Partial<ScreenOptions> = {}) =>
    renderScreen(<Section />, {
      path: edit('review'),
      route: '/dashboard/broadcast/*',
      answers: {...editing(), ...answers},
      ...options,
    });

  it('shows reach and cost', async () => {
    review();
    expect(await screen.findByText('12 recipients')).toBeVisible();
    expect(screen.getByText('It costs 12 credits. You have 900.')).toBeVisible();
    expect(screen.getByText('Nothing needs fixing.')).toBeVisible();
    expect(await screen.findByText(/Customers in Manila/)).toBeVisible();
    expect(await screen.findByTitle('Preview of the email')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('uses the singular for one recipient and one credit', async () => {
    const {user} = review(estimated({recipients: 1, credits: 1}));
    expect(await screen.findByText('It costs 1 credit. You have 900.')).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Send now'}));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      '1 recipient gets it. It costs 1 credit.',
    );
  });

  it('leads from an error to its field', async () => {
    const {user, address} = review(
      estimated({
        faults: {subject: 'Subject is required'},
        missing: [{key: 'contact.company', contacts: 14, required: false}],
      }),
    );
    expect(
      await screen.findByText(
        '{{contact.company}} is empty for 14 contacts. Add a fallback or skip them',
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', {name: 'Send now'})).toBeDisabled();
    await user.click(screen.getByRole('link', {name: 'Subject is required'}));
    expect(address()).toBe(`${edit('message')}&field=subject`);
    await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveFocus());
  });

  it('starts it after a confirmation, with the number that was seen', async () => {
    const {user, backend, address} = review(on(startBroadcast, one(sending())));
    await user.click(await screen.findByRole('button', {name: 'Send now'}));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('12 recipients get it. It costs 12 credits.');
    await user.click(within(dialog).getByRole('button', {name: 'Send now'}));
    await waitFor(() => expect(address()).toBe(`/dashboard/broadcast/${ID}`));
    expect(backend.callsTo(startBroadcast)[0]?.body).toEqual({recipients: 12});
  });

  it('announces the wait for its sending window before it is sent', async () => {
    const window = {days: [6], from: '18:00', to: '09:00'};
    const {user} = review(editing(ready({window})));
    expect(await screen.findByText('Sat · 18:00–09:00')).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Send now'}));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Only at these times: Sat · 18:00–09:00. Until then, the broadcast waits.',
    );
  });

  it('requires the typed number above 500 recipients', async () => {
    const {user, backend} = review({
      ...estimated({recipients: 1240, credits: 1240, available: 5000}),
      ...on(startBroadcast, one(sending())),
    });
    await user.click(await screen.findByRole('button', {name: 'Send now'}));
    const dialog = await screen.findByRole('dialog');
    const field = within(dialog).getByLabelText('Type the number of recipients');
    await user.type(field, '124{Enter}');
    expect(await within(dialog).findByText('Type 1,240')).toBeVisible();
    expect(backend.callsTo(startBroadcast)).toEqual([]);
    await user.type(field, '0{Enter}');
    await waitFor(() => expect(backend.callsTo(startBroadcast)).toHaveLength(1));
  });

  it('names the missing credits, and leads to buying them and back', async () => {
    review(estimated({recipients: 1240, credits: 1240}));
    expect(
      await screen.findByText(
        'You need 1,240 credits but have 900. Top up or reduce the audience.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', {name: 'Top up'})).toHaveAttribute(
      'href',
      `/dashboard/balance/top-up?credits=340&back=${encodeURIComponent(edit('review'))}`,
    );
    expect(screen.getByRole('button', {name: 'Send now'})).toBeDisabled();
  });

  it("shows the rest of the month's cap, and leads users with the right to changing it", async () => {
    review(estimated({credits: 12, month: {cap: 500, left: 5}}));
    expect(
      await screen.findByText(
        "You need 12 credits but have 5 left of this month's cap of 500. Raise the cap or wait until next month.",
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', {name: 'Change the cap'})).toHaveAttribute(
      'href',
      '/dashboard/balance/settings',
    );
    expect(screen.getByRole('button', {name: 'Schedule'})).toBeDisabled();
  });

  it('announces that not all emails are sent at once', async () => {
    review(estimated({day: {perDay: 50, left: 10}}));
    expect(
      await screen.findByText(
        'An email costs 1 credit. Broadcasts send up to 50 emails in 24 hours: 10 leave now, the others by themselves later.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', {name: 'Send now'})).toBeEnabled();
  });

  it('explains that sign-up credits send no SMS, and leads to buying some', async () => {
    review(estimated({needsPayment: true, credits: 120}));
    expect(await screen.findByText(/^Sign-up credits send no SMS\./)).toBeVisible();
    expect(screen.getByRole('link', {name: 'Top up'})).toHaveAttribute(
      'href',
      `/dashboard/balance/top-up?credits=120&back=${encodeURIComponent(edit('review'))}`,
    );
    expect(screen.getByRole('button', {name: 'Send now'})).toBeDisabled();
    expect(screen.getByRole('button', {name: 'Schedule'})).toBeDisabled();
  });

  it('names recipients skipped for their country, and the segments of a day', async () => {
    const {skipped} = estimate();
    review({
      ...stored(ready({channel: 'sms', html: '', text: 'We are closed.'})),
      ...estimated({
        units: 24,
        skipped: {...skipped, foreign_number: 3},
        day: {perDay: 50, left: 10},
      }),
    });
    expect(
      await screen.findByText('Number in a country that this workspace sends no SMS to: 3'),
    ).toBeVisible();
    expect(
      screen.getByText(/Broadcasts send up to 50 segments of SMS in 24 hours: 10 leave now/),
    ).toBeVisible();
  });

  it('schedules it in a time zone, and reports faults at their field', async () => {
    const {user, backend, address} = review(
      on(
        scheduleBroadcast,
        refusal('validation_failed', 'Time must be at least 5 minutes from now', {
          at: 'Time must be at least 5 minutes from now',
        }),
      ),
    );
    await user.click(await screen.findByRole('button', {name: 'Schedule'}));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Time'), '2026-11-30T09:00');
    await user.selectOptions(within(dialog).getByLabelText('Time zone'), 'Europe/Berlin');
    await user.click(within(dialog).getByRole('button', {name: 'Schedule'}));
    expect(
      await within(dialog).findByText('Time must be at least 5 minutes from now'),
    ).toBeVisible();
    backend.answer(on(scheduleBroadcast, one(sending({status: 'scheduled'}))));
    await user.click(within(dialog).getByRole('button', {name: 'Schedule'}));
    await waitFor(() => expect(address()).toBe(`/dashboard/broadcast/${ID}`));
    expect(backend.callsTo(scheduleBroadcast).at(-1)?.body).toEqual({
      at: '2026-11-30T09:00',
      timeZone: 'Europe/Berlin',
    });
  });

  it('sends a test to a few addresses, and reports each result', async () => {
    const {user, backend} = review(
      on(
        testBroadcast,
        answerOf({
          results: [
            {to: 'ana@desk.example', ok: true, message: ''},
            {to: 'ben@desk.example', ok: false, message: 'No such mailbox'},
          ],
        }),
      ),
    );
    const field = await screen.findByLabelText('Email addresses');
    await user.clear(field);
    await user.type(field, 'a@b.co b@b.co c@b.co d@b.co e@b.co f@b.co');
    await user.click(screen.getByRole('button', {name: 'Send test'}));
    expect(await screen.findByText('Enter at most 5')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'ana@desk.example, ben@desk.example');
    await user.click(screen.getByRole('button', {name: 'Send test'}));
    expect(await screen.findByText('ben@desk.example: No such mailbox')).toBeVisible();
    expect(backend.callsTo(testBroadcast)[0]?.body).toEqual({
      to: ['ana@desk.example', 'ben@desk.example'],
    });
  });

  it('accepts phone numbers with spaces, and refetches the balance after a test', async () => {
    const {user, backend} = review({
      ...editing(ready({channel: 'sms'})),
      ...on(testBroadcast, answerOf({results: [{to: '+639171234567', ok: true, message: ''}]})),
    });
    await user.click(await screen.findByRole('button', {name: 'Send test'}));
    expect(await screen.findByText('Phone number is required')).toBeVisible();
    const asked = backend.callsTo(estimateBroadcast).length;
    await user.type(screen.getByLabelText('Phone numbers'), '+63 917 123 4567, +1 415 555 2671');
    await user.click(screen.getByRole('button', {name: 'Send test'}));
    expect(await screen.findByText('+639171234567: sent')).toBeVisible();
    expect(backend.callsTo(testBroadcast)[0]?.body).toEqual({
      to: ['+63 917 123 4567', '+1 415 555 2671'],
    });
    await waitFor(() => expect(backend.callsTo(estimateBroadcast).length).toBeGreaterThan(asked));
  });

  it('lets an agent request approval in place of sending', async () => {
    const asked: Broadcast = ready({
      approval: {
        state: 'requested',
        by: {id: ID, name: 'Ben Cruz'},
        at: '2026-11-02T08:00:00.000Z',
        reason: '',
      },
    });
    const {user, backend, address} = review(on(requestApproval, one(asked)), {
      user: {role: 'agent'},
    });
    await user.click(await screen.findByRole('button', {name: 'Ask for approval'}));
    await waitFor(() => expect(address()).toBe(`/dashboard/broadcast/${ID}`));
    expect(backend.callsTo(requestApproval)).toHaveLength(1);
    expect(screen.queryByRole('button', {name: 'Send now'})).toBeNull();
  });
});
