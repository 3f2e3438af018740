import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {
  checkSupportAddressDns,
  createSupportAddress,
  listSupportAddresses,
  sendTestMail,
} from '@switchboard/contracts/support-addresses/endpoints';
import type {DnsRecord, SupportAddress} from '@switchboard/contracts/support-addresses/schemas';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import {renderSection} from '../../testing/render-section.tsx';

const ID = '00000000-0000-4000-9000-000000000001';
const PATH = `/settings/channels/${ID}`;
const known: SupportAddress = {
  id: ID,
  address: 'support@example.com',
  name: 'Acme Support',
  signature: 'Acme',
  acknowledgement: '',
  isVerified: true,
  worksUntil: null,
  record: {name: '_switchboard.example.com', value: 'switchboard=0a1b'},
  receivedAt: null,
  lastSent: null,
  version: 2,
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const RECEIVES = {
  smtpPort: 2525,
  http: true,
  smtpTarget: 'desk.example.com:2525',
  httpTarget: 'https://desk.example.com/connect/api/inbound/email',
};
const listed = (change: Partial<SupportAddress> = {}, receives = RECEIVES, sends = true) =>
  on(listSupportAddresses, answerOf({supportAddresses: [{...known, ...change}], receives, sends}));
const record = (change: Partial<DnsRecord>): DnsRecord => ({
  kind: 'spf',
  name: 'example.com',
  value: 'v=spf1 include:desk.example.com ~all',
  state: 'missing',
  found: null,
  ...change,
});
const dns = (...records: DnsRecord[]) => on(checkSupportAddressDns, answerOf({records}), {id: ID});

describe('a new support address', () => {
  it('continues with incoming mail once it is saved', async () => {
    const {user, backend} = renderSection('/settings/channels/new', {
      ...on(
        listSupportAddresses,
        answerOf({supportAddresses: [], receives: RECEIVES, sends: true}),
      ),
      ...on(createSupportAddress, answerOf({message: 'Saved.', supportAddress: known})),
    });
    await user.type(await screen.findByLabelText('Address'), 'support@example.com');
    await user.type(screen.getByLabelText('Name'), 'Acme Support');
    backend.answer(listed({isVerified: false}));
    await user.click(screen.getByRole('button', {name: 'Save and continue'}));
    expect(await screen.findByText('The address is not verified yet')).toBeVisible();
    expect(screen.getByRole('link', {name: 'Receiving'})).toHaveAttribute('aria-current', 'step');
    const [{body} = {}] = backend.callsTo(createSupportAddress);
    expect(body).toHaveProperty('acknowledgement', expect.stringContaining('#{{ticket.number}}'));
  });

  it('can turn its acknowledgement off, and rejects unknown variables in it', async () => {
    const {user, backend} = renderSection('/settings/channels/new', {
      ...listed(),
      ...on(createSupportAddress, answerOf({message: 'Saved.', supportAddress: known})),
    });
    await user.type(await screen.findByLabelText('Address'), 'support@example.com');
    await user.type(screen.getByLabelText('Name'), 'Acme Support');
    const text = screen.getByLabelText('Acknowledgement');
    await user.clear(text);
    await user.type(text, 'I am {{{{agent.firstName}}');
    await user.click(screen.getByRole('button', {name: 'Save and continue'}));
    expect(await screen.findByText('There is no {{agent.firstName}}')).toBeVisible();
    await user.click(screen.getByRole('switch', {name: 'Acknowledge new tickets'}));
    await user.click(screen.getByRole('button', {name: 'Save and continue'}));
    await waitFor(() => expect(backend.callsTo(createSupportAddress)).toHaveLength(1));
    expect(backend.callsTo(createSupportAddress)[0]?.body).toHaveProperty('acknowledgement', '');
  });
});

describe('the second step', () => {
  it('shows the forwarding address with copy buttons', async () => {
    const {user, container} = renderSection(`${PATH}?step=receiving`, listed());
    await user.click(await screen.findByRole('button', {name: 'Copy the mail server'}));
    expect(await navigator.clipboard.readText()).toBe('desk.example.com:2525');
    expect(screen.getByText(RECEIVES.httpTarget)).toBeVisible();
    expect(screen.getByText('No mail has come in yet')).toBeVisible();
    expect(container).not.toHaveTextContent(/[A-Z]+_[A-Z]+/);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('confirms incoming mail', async () => {
    renderSection(`${PATH}?step=receiving`, listed({receivedAt: '2026-01-02T00:00:00.000Z'}));
    expect(await screen.findByText('Mail comes in')).toBeVisible();
  });

  it('shows that this system receives no mail', async () => {
    const off = {smtpPort: null, http: false, smtpTarget: null, httpTarget: null};
    renderSection(`${PATH}?step=receiving`, listed({}, off as never));
    expect(await screen.findByText(/This system does not receive mail yet/)).toBeVisible();
    expect(screen.queryByRole('button', {name: /^Copy/})).not.toBeInTheDocument();
  });
});

describe('the third step', () => {
  it('shows the state of each DNS record, and the missing ones to add', async () => {
    const {container} = renderSection(`${PATH}?step=sending`, {
      ...listed(),
      ...dns(
        record({}),
        record({kind: 'dkim', state: 'found', name: 'mail._domainkey.example.com', value: null}),
        record({kind: 'dmarc', state: 'unchecked', name: '_dmarc.example.com', value: 'v=DMARC1'}),
      ),
    });
    const records = await screen.findByRole('list', {name: 'DNS records'});
    expect(await within(records).findByText('No SPF record yet')).toBeVisible();
    expect(within(records).getByText('v=spf1 include:desk.example.com ~all')).toBeVisible();
    expect(within(records).getByText('DKIM record found')).toBeVisible();
    expect(within(records).getByText('DMARC not checked: no DNS answer')).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('sends a test mail, and shows its result', async () => {
    const {user, backend} = renderSection(`${PATH}?step=sending`, {...listed(), ...dns()});
    expect(await screen.findByText('Nothing has been sent from it yet')).toBeVisible();
    const failed = {
      state: 'failed' as const,
      at: '2026-01-02T00:00:00.000Z',
      error: 'The mail server answered: No such person',
    };
    const tested = {...known, lastSent: failed};
    backend.answer(on(sendTestMail, answerOf({message: 'no', supportAddress: tested}), {id: ID}));
    backend.answer(listed({lastSent: failed}));
    await user.click(screen.getByRole('button', {name: 'Send a test mail'}));
    expect(await screen.findByText('The last mail could not be sent')).toBeVisible();
    expect(screen.getByText(/No such person/)).toBeVisible();
    backend.answer(on(sendTestMail, refusal('rate_limited', 'Too many tests.'), {id: ID}));
    await user.click(screen.getByRole('button', {name: 'Send a test mail'}));
    expect(await screen.findByText('Too many tests.')).toBeVisible();
  });

  it('sends none before the address is verified', async () => {
    renderSection(`${PATH}?step=sending`, {...listed({isVerified: false}), ...dns()});
    expect(await screen.findByRole('button', {name: 'Send a test mail'})).toBeDisabled();
  });
});
