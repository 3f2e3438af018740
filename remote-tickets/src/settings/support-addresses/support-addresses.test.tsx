import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {listLeftOutMails} from '@switchboard/contracts/left-out-mails/endpoints';
import {
  checkSupportAddressDomain,
  listSupportAddresses,
  verifySupportAddress,
  sendVerificationLink,
  updateSupportAddress,
} from '@switchboard/contracts/support-addresses/endpoints';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {screen, waitFor} from '@testing-library/react';
import {renderSection} from '../../testing/render-section.tsx';
import {invalid} from '../../testing/tickets.ts';

const ID = '00000000-0000-4000-9000-000000000001';

describe('support addresses', () => {
  const receives = {
    smtpPort: 2525,
    http: false,
    smtpTarget: 'desk.example.com:2525',
    httpTarget: null,
  };
  const record = {name: '_switchboard.example.com', value: 'switchboard=0a1b'};
  const supportAddress = {
    id: ID,
    address: 'support@example.com',
    name: 'Acme Support',
    signature: 'Acme',
    acknowledgement: '',
    isVerified: true,
    worksUntil: null,
    record,
    receivedAt: null,
    lastSent: null,
    version: 2,
    updatedAt: '2026-01-01T00:00:00.000Z',
  };
  const none = on(
    listLeftOutMails,
    answerOf({leftOutMails: [], page: {nextCursor: null, total: 0}}),
  );
  const listed = {
    ...on(
      listSupportAddresses,
      answerOf({
        supportAddresses: [supportAddress],
        receives,
        sends: true,
      }),
    ),
    ...none,
  };

  it('lists the support addresses, and explains incoming mail', async () => {
    const {container} = renderSection('/settings/channels', listed);
    expect(await screen.findByRole('link', {name: 'support@example.com'})).toBeVisible();
    const set = screen.getByRole('region', {name: 'Mail setup'});
    expect(set).toHaveTextContent('to port 2525 of this system');
    expect(set).toHaveTextContent('Ask the operator of this system to turn it on.');
    expect(container).not.toHaveTextContent(/[A-Z]+_[A-Z]+/);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('invites to create the first one, and names missing setup', async () => {
    renderSection('/settings/channels', {
      ...on(
        listSupportAddresses,
        answerOf({
          supportAddresses: [],
          receives: {smtpPort: null, http: false, smtpTarget: null, httpTarget: null},
          sends: false,
        }),
      ),
      ...none,
    });
    expect(await screen.findByText('No support addresses yet')).toBeVisible();
    expect(screen.getByText(/This system does not send replies by mail yet/)).toBeVisible();
    expect(screen.getByText(/This system does not receive mail yet/)).toBeVisible();
  });

  it('marks an unverified address, and shows two ways to verify it', async () => {
    const open = {...supportAddress, isVerified: false};
    const {user, backend, container} = renderSection(`/settings/channels/${ID}`, {
      ...on(
        listSupportAddresses,
        answerOf({
          supportAddresses: [open],
          receives,
          sends: true,
        }),
      ),
      ...on(
        sendVerificationLink,
        answerOf({
          message: 'The link is on its way.',
        }),
        {id: ID},
      ),
      ...on(
        checkSupportAddressDomain,
        refusal(
          'validation_failed',
          'DNS shows no TXT record _switchboard.example.com with this value yet.',
        ),
        {id: ID},
      ),
    });
    const verification = await screen.findByRole('region', {name: 'Verify this address'});
    expect(verification).toHaveTextContent(
      "This address can't receive or send mail until it is verified.",
    );
    expect(verification).toHaveTextContent('_switchboard.example.com');
    expect(verification).toHaveTextContent('switchboard=0a1b');
    expect(await accessibilityFaults(container)).toEqual([]);
    await user.click(screen.getByRole('button', {name: 'Send the link again'}));
    expect(await screen.findByText('The link is on its way.')).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Check record'}));
    expect(await screen.findByText(/DNS shows no TXT record/)).toBeVisible();
    backend.answer(
      on(
        listSupportAddresses,
        answerOf({
          supportAddresses: [supportAddress],
          receives,
          sends: true,
        }),
      ),
    );
    backend.answer(
      on(
        checkSupportAddressDomain,
        answerOf({message: 'support@example.com is confirmed.', supportAddress}),
        {id: ID},
      ),
    );
    await user.click(screen.getByRole('button', {name: 'Check record'}));
    expect(await screen.findByText('support@example.com is confirmed.')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('region', {name: 'Verify this address'})).not.toBeInTheDocument(),
    );
  });

  it('verifies an address by the mailed link, once, and clears the address bar', async () => {
    const grace = {...supportAddress, isVerified: false, worksUntil: '2026-12-24T00:00:00.000Z'};
    const {backend} = renderSection('/settings/channels?proof=token-1', {
      ...on(
        listSupportAddresses,
        answerOf({
          supportAddresses: [grace],
          receives,
          sends: true,
        }),
      ),
      ...none,
      ...on(
        verifySupportAddress,
        answerOf({
          message: 'support@example.com is confirmed.',
          supportAddress,
        }),
      ),
    });
    expect(await screen.findByText('support@example.com is confirmed.')).toBeVisible();
    expect(await screen.findByText('Verify by Dec 24, 2026')).toBeVisible();
    const calls = backend.callsTo(verifySupportAddress);
    expect(calls.map(({body}) => body)).toEqual([{token: 'token-1'}]);
  });

  it('shows an address as verified after an earlier read of the list', async () => {
    const {promise: isVerified, resolve: verified} = Promise.withResolvers<void>();
    const listed = (isNow: boolean) =>
      answerOf({
        supportAddresses: [{...supportAddress, isVerified: isNow}],
        receives,
        sends: true,
      });
    let reads = 0;
    renderSection('/settings/channels?proof=token-1', {
      ...on(listSupportAddresses, async () => {
        reads += 1;
        if (reads > 1) return listed(true);
        await isVerified;
        return listed(false);
      }),
      ...none,
      ...on(verifySupportAddress, () => {
        setTimeout(verified);
        return answerOf({message: 'support@example.com is confirmed.', supportAddress});
      }),
    });
    expect(await screen.findByText('Verified')).toBeVisible();
  });

  it('saves an address, and shows errors of the server at its field', async () => {
    const {user, backend} = renderSection(`/settings/channels/${ID}`, {
      ...listed,
      ...on(
        updateSupportAddress,
        invalid({
          address: 'This address is already in use',
        }),
        {id: ID},
      ),
    });
    const field = await screen.findByLabelText('Address');
    await user.clear(field);
    await user.click(screen.getByRole('button', {name: 'Save address'}));
    expect(await screen.findByText('Address is required')).toBeVisible();
    await user.type(field, 'help@example.com');
    await user.click(screen.getByRole('button', {name: 'Save address'}));
    expect(await screen.findByText('This address is already in use')).toBeVisible();
    expect(backend.calls.find(({method}) => method === 'PUT')).toMatchObject({
      headers: {'If-Match': '"2"'},
      body: {address: 'help@example.com', name: 'Acme Support', signature: 'Acme'},
    });
  });
});
