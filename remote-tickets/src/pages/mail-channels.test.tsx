import {accessibilityFaults} from '@switchboard/tooling/screen';
import {screen, waitFor} from '@testing-library/react';
import {renderSection} from '../testing/render-section.tsx';
import {answerOf, invalid, refusal} from '../testing/tickets.ts';

const ID = '00000000-0000-4000-9000-000000000001';

describe('channels', () => {
  const record = {name: '_switchboard.example.com', value: 'switchboard=0a1b'};
  const channel = {
    id: ID,
    address: 'support@example.com',
    name: 'Acme Support',
    signature: 'Acme',
    isProven: true,
    worksUntil: null,
    record,
    version: 2,
    updatedAt: '2026-01-01T00:00:00.000Z',
  };
  const CHANNELS = 'GET /connect/api/mail-channels';
  const LEFT_OUT = 'GET /connect/api/left-out-mails';
  const none = {[LEFT_OUT]: answerOf({leftOutMails: [], page: {nextCursor: null, total: 0}})};
  const listed = {
    [CHANNELS]: answerOf({
      mailChannels: [channel],
      receives: {smtpPort: 2525, http: false},
      sends: true,
    }),
    ...none,
  };

  it('names the support addresses, and says how mail gets here', async () => {
    const {container} = renderSection('/settings/channels', listed);
    expect(await screen.findByRole('link', {name: 'support@example.com'})).toBeVisible();
    const set = screen.getByRole('region', {name: 'How mail gets here'});
    expect(set).toHaveTextContent('to port 2525 of this system');
    expect(set).toHaveTextContent('Set INBOUND_SECRET, then let your mail service post');
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('asks for the first one, and tells what is not set up', async () => {
    renderSection('/settings/channels', {
      [CHANNELS]: answerOf({
        mailChannels: [],
        receives: {smtpPort: null, http: false},
        sends: false,
      }),
      ...none,
    });
    expect(await screen.findByText('No support addresses yet')).toBeVisible();
    expect(screen.getByText(/Replies do not leave this system yet/)).toBeVisible();
    expect(screen.getByText(/Mails do not reach this system yet/)).toBeVisible();
  });

  it('one that is not proven says so, and shows the two ways to prove it', async () => {
    const open = {...channel, isProven: false};
    const {user, backend, container} = renderSection(`/settings/channels/${ID}`, {
      [CHANNELS]: answerOf({
        mailChannels: [open],
        receives: {smtpPort: 2525, http: false},
        sends: true,
      }),
      [`POST /connect/api/mail-channels/${ID}/link`]: answerOf({
        message: 'The link is on its way.',
      }),
      [`POST /connect/api/mail-channels/${ID}/domain-check`]: refusal(
        422,
        'validation_failed',
        'DNS shows no TXT record _switchboard.example.com with this value yet.',
      ),
    });
    const proof = await screen.findByRole('region', {name: 'Confirm this address'});
    expect(proof).toHaveTextContent('Until it is confirmed, it neither receives nor sends mail.');
    expect(proof).toHaveTextContent('_switchboard.example.com');
    expect(proof).toHaveTextContent('switchboard=0a1b');
    expect(await accessibilityFaults(container)).toEqual([]);
    await user.click(screen.getByRole('button', {name: 'Send the link again'}));
    expect(await screen.findByText('The link is on its way.')).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Check the record'}));
    expect(await screen.findByText(/DNS shows no TXT record/)).toBeVisible();
    backend.answer(
      CHANNELS,
      answerOf({mailChannels: [channel], receives: {smtpPort: 2525, http: false}, sends: true}),
    );
    backend.answer(
      `POST /connect/api/mail-channels/${ID}/domain-check`,
      answerOf({message: 'support@example.com is confirmed.', mailChannel: channel}),
    );
    await user.click(screen.getByRole('button', {name: 'Check the record'}));
    expect(await screen.findByText('support@example.com is confirmed.')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('region', {name: 'Confirm this address'})).not.toBeInTheDocument(),
    );
  });

  it('the mailed link proves an address, once, and leaves the address bar', async () => {
    const grace = {...channel, isProven: false, worksUntil: '2026-12-24T00:00:00.000Z'};
    const {backend} = renderSection('/settings/channels?proof=token-1', {
      [CHANNELS]: answerOf({
        mailChannels: [grace],
        receives: {smtpPort: 2525, http: false},
        sends: true,
      }),
      ...none,
      'POST /connect/api/mail-channels/prove': answerOf({
        message: 'support@example.com is confirmed.',
        mailChannel: channel,
      }),
    });
    expect(await screen.findByText('support@example.com is confirmed.')).toBeVisible();
    expect(await screen.findByText('Confirm by Dec 24, 2026')).toBeVisible();
    const proofs = backend.calls.filter(({path}) => path === '/connect/api/mail-channels/prove');
    expect(proofs.map(({body}) => body)).toEqual([{token: 'token-1'}]);
  });

  it('saves an address, and shows at its field what the server refuses', async () => {
    const {user, backend} = renderSection(`/settings/channels/${ID}`, {
      ...listed,
      [`PUT /connect/api/mail-channels/${ID}`]: invalid({
        address: 'This address is in use already',
      }),
    });
    const field = await screen.findByLabelText('Address');
    await user.clear(field);
    await user.click(screen.getByRole('button', {name: 'Save address'}));
    expect(await screen.findByText('Address is required')).toBeVisible();
    await user.type(field, 'help@example.com');
    await user.click(screen.getByRole('button', {name: 'Save address'}));
    expect(await screen.findByText('This address is in use already')).toBeVisible();
    expect(backend.calls.find(({method}) => method === 'PUT')).toMatchObject({
      headers: {'If-Match': '"2"'},
      body: {address: 'help@example.com', name: 'Acme Support', signature: 'Acme'},
    });
  });
});
