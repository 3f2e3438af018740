import type {BusinessHours, SlaPolicy} from '@switchboard/contracts/sla';
import {accessibilityFaults, testUser} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import {renderSection} from '../testing/render-section.tsx';
import {answerOf, invalid, refusal} from '../testing/tickets.ts';

const NONE = {first: null, next: null, resolution: null};
const ID = '00000000-0000-4000-9000-000000000001';
const OTHER = '00000000-0000-4000-9000-000000000002';
const hours: BusinessHours = {
  id: ID,
  name: 'Office',
  timeZone: 'Asia/Manila',
  week: [...Array.from({length: 5}, () => [{from: '09:00', to: '17:00'}]), [], []],
  holidays: [{date: '2026-12-25', name: 'Christmas'}],
  version: 3,
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const policy = (changes: Partial<SlaPolicy> = {}): SlaPolicy => ({
  id: ID,
  name: 'Standard',
  match: {channels: [], tags: []},
  hoursId: ID,
  isActive: true,
  version: 4,
  updatedAt: '2026-01-01T00:00:00.000Z',
  targets: {
    urgent: {first: 15, next: 30, resolution: 240},
    high: NONE,
    normal: {...NONE, first: 90},
    low: NONE,
  },
  ...changes,
});

const POLICIES = 'GET /connect/api/sla-policies';
const HOURS = 'GET /connect/api/business-hours';
const answers = {
  [POLICIES]: answerOf({
    slaPolicies: [
      policy(),
      policy({
        id: OTHER,
        name: 'VIP',
        match: {channels: ['email'], tags: ['vip']},
        hoursId: null,
        isActive: false,
      }),
    ],
  }),
  [HOURS]: answerOf({businessHours: [hours]}),
};

jest.mock('@switchboard/session', () => {
  const actual = jest.requireActual<{useCurrentUser: () => object}>('@switchboard/session');
  return {...actual, useCurrentUser: () => ({...actual.useCurrentUser(), role: mockRole})};
});
let mockRole = 'owner';
beforeEach(() => {
  mockRole = 'owner';
});

describe('SLA policies', () => {
  it('says what each one promises, for which tickets, in which hours', async () => {
    const {container} = renderSection('/settings/sla', answers);
    const [first, second] = await screen
      .findAllByRole('listitem')
      .then((items) => items.filter((item) => within(item).queryByRole('table')));
    expect(await within(first!).findByText('All tickets · Office')).toBeVisible();
    expect(within(first!).getByRole('row', {name: 'Urgent 15m 30m 4h'})).toBeVisible();
    expect(within(first!).getByRole('row', {name: 'Normal 1h 30m – –'})).toBeVisible();
    expect(second).toHaveTextContent('Tickets from email and tagged vip · Around the clock');
    expect(within(second!).getByText('Off')).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('moves one up, and says why when that fails', async () => {
    const {user, backend} = renderSection('/settings/sla', {
      ...answers,
      'PUT /connect/api/sla-policies/order': refusal(
        409,
        'version_conflict',
        'Policies were added meanwhile.',
      ),
    });
    expect(await screen.findByRole('button', {name: 'Move Standard up'})).toBeDisabled();
    await user.click(screen.getByRole('button', {name: 'Move VIP up'}));
    expect(await screen.findByText('Policies were added meanwhile.')).toBeVisible();
    expect(backend.calls.find(({method}) => method === 'PUT')?.body).toEqual({ids: [OTHER, ID]});
  });

  it('makes a new one, with the minutes as they were typed', async () => {
    const {user, backend, address} = renderSection('/settings/sla/new', {
      ...answers,
      'POST /connect/api/sla-policies': {
        status: 201,
        ...answerOf({message: 'The policy has been saved.', slaPolicy: policy()}),
      },
    });
    await user.type(await screen.findByLabelText('Name'), 'Gold');
    await user.click(screen.getByRole('checkbox', {name: 'Phone'}));
    await user.type(screen.getByLabelText('Tags'), 'vip{Enter}');
    await user.selectOptions(screen.getByLabelText('Time is counted in'), 'Office');
    await user.type(
      within(screen.getByRole('group', {name: 'Urgent'})).getByLabelText('First response'),
      '1h 15m',
    );
    await user.click(screen.getByRole('button', {name: 'Save policy'}));
    expect(await screen.findByRole('heading', {level: 1, name: 'SLA Policies'})).toBeVisible();
    expect(address()).toBe('/dashboard/tickets/settings/sla');
    expect(backend.calls.find(({method}) => method === 'POST')?.body).toEqual({
      name: 'Gold',
      match: {channels: ['phone'], tags: ['vip']},
      hoursId: ID,
      isActive: true,
      targets: {urgent: {...NONE, first: 75}, high: NONE, normal: NONE, low: NONE},
    });
  });

  it('refuses a target that means nothing, and shows what the server refuses', async () => {
    const {user, backend} = renderSection(`/settings/sla/${ID}`, {
      ...answers,
      [`PUT /connect/api/sla-policies/${ID}`]: invalid({name: 'Name already exists'}),
    });
    const field = within(await screen.findByRole('group', {name: 'High'})).getByLabelText(
      'Resolution',
    );
    await user.type(field, 'soon');
    await user.click(screen.getByRole('button', {name: 'Save policy'}));
    expect(
      await screen.findByText('Write it like 30m, 1h 30m or 2d, at most a year'),
    ).toBeVisible();
    await user.clear(field);
    await user.type(field, '8h');
    await user.click(screen.getByRole('button', {name: 'Save policy'}));
    expect(await screen.findByText('Name already exists')).toBeVisible();
    expect(backend.calls.find(({method}) => method === 'PUT')).toMatchObject({
      headers: {'If-Match': '"4"'},
      body: {targets: {high: {resolution: 480}}},
    });
  });

  it('says that a policy which promises nothing is none, and sends nothing', async () => {
    const {user, backend} = renderSection('/settings/sla/new', answers);
    await user.type(await screen.findByLabelText('Name'), 'Empty');
    await user.click(screen.getByRole('button', {name: 'Save policy'}));
    expect(await screen.findByText('Set at least one target')).toBeVisible();
    expect(backend.calls.some(({method}) => method === 'POST')).toBe(false);
  });

  it('shows both when somebody else saved first, and keeps mine over theirs', async () => {
    const theirs = policy({name: 'Theirs', version: 5});
    let saved = 0;
    const {user, backend, address} = renderSection(`/settings/sla/${ID}`, {
      ...answers,
      [POLICIES]: () => answerOf({slaPolicies: [saved > 0 ? theirs : policy()]}),
      [`PUT /connect/api/sla-policies/${ID}`]: () => {
        saved += 1;
        return saved === 1
          ? refusal(409, 'version_conflict', 'Changed.')
          : answerOf({message: 'The policy has been saved.', slaPolicy: theirs});
      },
    });
    await user.type(await screen.findByLabelText('Name'), ' mine');
    await user.click(screen.getByRole('button', {name: 'Save policy'}));
    const parts = await screen.findByRole('group', {name: 'Name'});
    expect(parts).toHaveTextContent('Standard mine');
    expect(parts).toHaveTextContent('Theirs');
    expect(screen.queryByRole('group', {name: 'Channels'})).toHaveTextContent('None ticked');
    await user.click(screen.getByRole('button', {name: 'Keep mine'}));
    expect(await screen.findByRole('heading', {level: 1, name: 'SLA Policies'})).toBeVisible();
    expect(address()).toBe('/dashboard/tickets/settings/sla');
    expect(
      backend.calls.filter(({method}) => method === 'PUT').map(({headers}) => headers['If-Match']),
    ).toEqual(['"4"', '"5"']);
  });

  it('an agent sees them and can change nothing', async () => {
    mockRole = 'agent';
    renderSection('/settings/sla/new', answers);
    expect(await screen.findByText('All tickets · Office')).toBeVisible();
    expect(screen.queryByRole('button', {name: /Move|Delete|Save/})).toBeNull();
    expect(screen.queryByRole('link', {name: 'New policy'})).toBeNull();
  });

  it('without any, says what they are for', async () => {
    renderSection('/settings/sla', {...answers, [POLICIES]: answerOf({slaPolicies: []})});
    expect(await screen.findByRole('heading', {name: 'No SLA policies yet'})).toBeVisible();
    expect(screen.getAllByRole('link', {name: 'New policy'})).toHaveLength(2);
  });

  it('one that was deleted meanwhile is said to be gone', async () => {
    renderSection(`/settings/sla/${testUser.id}`, answers);
    expect(
      await screen.findByRole('heading', {name: "We couldn't find this policy"}),
    ).toBeVisible();
  });
});

describe('business hours', () => {
  it('are listed with their week, and deleted after a question', async () => {
    const {user, backend} = renderSection('/settings/hours', {
      ...answers,
      [`DELETE /connect/api/business-hours/${ID}`]: refusal(
        409,
        'illegal_transition',
        'These hours are used by Standard.',
      ),
    });
    expect(await screen.findByText('Mon–Fri 09:00–17:00 · Asia/Manila · 1 holiday')).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Delete Office'}));
    await user.click(await screen.findByRole('button', {name: 'Delete'}));
    expect(await screen.findByText('These hours are used by Standard.')).toBeVisible();
    expect(backend.calls.filter(({method}) => method === 'DELETE')).toHaveLength(1);
  });

  it('are changed: a day closed, another with a second time, a holiday more', async () => {
    const {user, backend} = renderSection(`/settings/hours/${ID}`, {
      ...answers,
      [`PUT /connect/api/business-hours/${ID}`]: answerOf({
        message: 'Saved.',
        businessHours: hours,
      }),
    });
    await user.click(await screen.findByRole('button', {name: 'Remove Monday 1'}));
    await user.click(screen.getByRole('button', {name: 'Add a time on Tuesday'}));
    expect(await screen.findByText('Fill in every time, or remove it')).toBeVisible();
    await user.type(screen.getByLabelText('Tuesday, from (2)'), '18:00');
    await user.type(screen.getByLabelText('Tuesday, to (2)'), '00:00');
    await user.click(screen.getByRole('button', {name: 'Add a holiday'}));
    const holidays = within(screen.getByRole('group', {name: 'Holidays'}));
    await user.type(holidays.getAllByLabelText('Date')[1]!, '2027-01-01');
    await user.type(holidays.getAllByLabelText('Name')[1]!, 'New Year');
    await user.click(screen.getByRole('button', {name: 'Save hours'}));
    expect(await screen.findByRole('heading', {level: 1, name: 'Business Hours'})).toBeVisible();
    expect(backend.calls.find(({method}) => method === 'PUT')?.body).toMatchObject({
      week: [
        [],
        [
          {from: '09:00', to: '17:00'},
          {from: '18:00', to: '24:00'},
        ],
        ...hours.week.slice(2),
      ],
      holidays: [
        {date: '2026-12-25', name: 'Christmas'},
        {date: '2027-01-01', name: 'New Year'},
      ],
    });
  });

  it('that somebody else changed can be taken over', async () => {
    let isTold = false;
    const {user} = renderSection(`/settings/hours/${ID}`, {
      ...answers,
      [HOURS]: () =>
        answerOf({businessHours: [isTold ? {...hours, name: 'Night', version: 4} : hours]}),
      [`PUT /connect/api/business-hours/${ID}`]: () => {
        isTold = true;
        return refusal(409, 'version_conflict', 'Changed.');
      },
    });
    await user.type((await screen.findAllByLabelText('Name'))[0]!, ' mine');
    await user.click(screen.getByRole('button', {name: 'Save hours'}));
    await user.click(await screen.findByRole('button', {name: 'Reload theirs'}));
    expect(screen.getAllByLabelText('Name')[0]).toHaveValue('Night');
    expect(screen.queryByRole('button', {name: 'Keep mine'})).toBeNull();
  });

  it('of a week that is closed are not sent', async () => {
    const {user, backend, container} = renderSection('/settings/hours/new', answers);
    await user.type(await screen.findByLabelText('Name'), 'Never');
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
      await user.click(screen.getByRole('button', {name: `Remove ${day} 1`}));
    await user.click(screen.getByRole('button', {name: 'Save hours'}));
    expect(await screen.findByText('Open at least one day')).toBeVisible();
    expect(backend.calls.some(({method}) => method === 'POST')).toBe(false);
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});

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
