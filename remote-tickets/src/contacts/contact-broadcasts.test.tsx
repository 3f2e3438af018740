import {answerOf, on, refusal, type Answers} from '@switchboard/api-client/testing';
import {
  deleteSuppression,
  getContactSubscriptions,
} from '@switchboard/contracts/suppressions/endpoints';
import type {ContactSubscriptionsResponse} from '@switchboard/contracts/suppressions/schemas';
import {happen} from '@switchboard/events/testing';
import {accessibilityFaults, renderScreen, type ScreenOptions} from '@switchboard/tooling/screen';
import {act, screen, waitFor, within} from '@testing-library/react';
import {ContactBroadcasts} from './ContactBroadcasts.tsx';

type Subscriptions = ContactSubscriptionsResponse['subscriptions'];

const ID = '00000000-0000-4000-9000-000000000800';
const SUPPRESSION = '00000000-0000-4000-9000-000000000801';
const rosa = {id: ID, email: 'rosa@example.com', phone: '+639171234567', bounce: null};
const subscribed = (changes: Partial<Subscriptions> = {}) =>
  on(getContactSubscriptions, answerOf({subscriptions: {email: null, sms: null, ...changes}}));
const because = (reason: 'unsubscribed' | 'stop' | 'bounced'): Subscriptions['email'] => ({
  suppressionId: SUPPRESSION,
  reason,
  at: '2026-11-20T02:00:00.000Z',
});
const open = (
  answers: Answers,
  {
    contact = rosa,
    ...options
  }: Partial<ScreenOptions> & {
    contact?: Parameters<typeof ContactBroadcasts>[0]['contact'];
  } = {},
) =>
  renderScreen(<ContactBroadcasts contact={contact} />, {
    path: '/',
    route: '/',
    answers,
    ...options,
  });

describe('broadcasts of a contact', () => {
  it('shows that they reach the contact, or since when and why they do not', async () => {
    const {backend, container} = open(subscribed({sms: because('stop')}));
    const shown = await screen.findByRole('region', {name: 'Broadcasts'});
    expect(await within(shown).findByText('Gets broadcasts')).toBeVisible();
    expect(within(shown).getByText('Replied STOP on Nov 20, 2026')).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);
    backend.answer(subscribed({email: because('unsubscribed')}));
    act(() => happen('suppression.changed'));
    expect(await screen.findByText('Unsubscribed from broadcasts on Nov 20, 2026')).toBeVisible();
  });

  it('are allowed again by an admin who knows the consequences', async () => {
    const {user, backend} = open({
      ...subscribed({email: because('bounced')}),
      ...on(
        deleteSuppression,
        {
          ...answerOf({}),
          body: {error: false, message: 'The address is no longer suppressed.'},
        },
        {id: SUPPRESSION},
      ),
    });
    await user.click(
      await screen.findByRole('button', {name: 'Allow broadcasts to rosa@example.com again'}),
    );
    expect(
      await screen.findByText('Mail to it came back. If it does again, it is suppressed anew.'),
    ).toBeVisible();
    backend.answer(subscribed());
    await user.click(screen.getByRole('button', {name: 'Allow'}));
    expect(await screen.findByText('The address is no longer suppressed.')).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('Gets broadcasts')).toHaveLength(2));
    expect(backend.callsTo(deleteSuppression)).toHaveLength(1);
  });

  it('are allowed again by no other role', async () => {
    open(subscribed({email: because('unsubscribed')}), {user: {role: 'supervisor'}});
    expect(await screen.findByText(/^Unsubscribed from broadcasts/)).toBeVisible();
    expect(screen.queryByRole('button', {name: /^Allow/})).toBeNull();
  });

  it('never reach a bouncing address or a contact without an address', async () => {
    const bounce = {at: '2026-11-02T08:00:00.000Z', reason: 'No such user'};
    const {unmount} = open(subscribed(), {contact: {...rosa, phone: null, bounce}});
    expect(await screen.findByText('Gets none while mail to this address bounces')).toBeVisible();
    unmount();
    open(subscribed(), {contact: {...rosa, email: null, phone: null}});
    expect(
      await screen.findByText('Without an email or a phone number, no broadcast gets here.'),
    ).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    const {user, backend} = open(on(getContactSubscriptions, refusal('server_error', 'no')));
    expect(await screen.findByText("We couldn't load the subscriptions.")).toBeVisible();
    backend.answer(subscribed());
    await user.click(screen.getByRole('button', {name: 'Try again'}));
    expect(await screen.findAllByText('Gets broadcasts')).toHaveLength(2);
  });
});
