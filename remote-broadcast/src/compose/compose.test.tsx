import {answerOf, on, refusal, type Answers} from '@switchboard/api-client/testing';
import {
  createBroadcast,
  requestApproval,
  scheduleBroadcast,
  startBroadcast,
  testBroadcast,
  updateBroadcast,
} from '@switchboard/contracts/broadcasts/endpoints';
import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';
import {accessibilityFaults, renderScreen, type ScreenOptions} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import Section from '../section.tsx';
import {broadcast, one, sending, stored} from '../testing/broadcasts.ts';
import {CUSTOMERS, editing, estimated, ready} from '../testing/drafts.ts';

const ID = broadcast().id;
const edit = (step?: string) =>
  `/dashboard/broadcast/${ID}/edit${step === undefined ? '' : `?step=${step}`}`;

const open = (path: string, answers: Answers = {}, options: Partial<ScreenOptions> = {}) =>
  renderScreen(<Section />, {
    path,
    route: '/dashboard/broadcast/*',
    answers: {...editing(), ...answers},
    ...options,
  });

const continueOn = async ({user}: ReturnType<typeof open>) =>
  user.click(await screen.findByRole('button', {name: 'Continue'}));

describe('a new broadcast', () => {
  it('is stored with its name, and goes on with its audience', async () => {
    const view = open('/dashboard/broadcast/create', on(createBroadcast, {...one(), status: 201}));
    await view.user.type(await screen.findByLabelText('Name'), ' Holiday hours {Enter}');
    await waitFor(() => expect(view.address()).toBe(edit('audience')));
    expect(view.backend.callsTo(createBroadcast)[0]?.body).toMatchObject({
      name: 'Holiday hours',
      channel: 'email',
      window: null,
      ratePerMinute: null,
      audienceIds: [],
    });
  });

  it('asks for a name, after it was touched', async () => {
    const {user} = open('/dashboard/broadcast/create');
    await user.click(await screen.findByLabelText('Name'));
    expect(screen.queryByText('Name is required')).toBeNull();
    await user.tab();
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('asks before what was typed is left', async () => {
    const {user, address} = open('/dashboard/broadcast/create');
    await user.type(await screen.findByLabelText('Name'), 'Holiday');
    await user.click(screen.getByRole('link', {name: 'Cancel'}));
    await user.click(await screen.findByRole('button', {name: 'Stay'}));
    expect(address()).toBe('/dashboard/broadcast/create');
  });

  it('begins with the audience that the address names', async () => {
    const view = open(
      `/dashboard/broadcast/create?audience=${CUSTOMERS}`,
      on(createBroadcast, {...one(), status: 201}),
    );
    await view.user.type(await screen.findByLabelText('Name'), 'Sale{Enter}');
    await waitFor(() =>
      expect(view.backend.callsTo(createBroadcast)[0]?.body).toMatchObject({
        audienceIds: [CUSTOMERS],
      }),
    );
  });
});

describe('a draft', () => {
  it('is stored while it is written, onto the version that was read', async () => {
    const {user, backend} = open(edit());
    await user.type(await screen.findByLabelText('Name'), ' 2026');
    expect(await screen.findByText(/^Saved/)).toBeVisible();
    await waitFor(() => expect(backend.callsTo(updateBroadcast)).toHaveLength(1), {timeout: 3000});
    const [call] = backend.callsTo(updateBroadcast);
    expect(call?.headers['If-Match']).toBe('"3"');
    expect(call?.body).toMatchObject({name: 'Holiday hours 2026', audienceIds: [CUSTOMERS]});
  });

  it('is not stored with a field that is wrong, and says so', async () => {
    const {user, backend} = open(edit());
    await user.type(await screen.findByLabelText('Messages per minute'), 'many');
    await continueOn({user} as ReturnType<typeof open>);
    expect(await screen.findByText('Rate must be a whole number from 1 to 100,000')).toBeVisible();
    expect(
      await screen.findByText('Not saved: mend the fields that are marked.', undefined, {
        timeout: 3000,
      }),
    ).toBeVisible();
    expect(backend.callsTo(updateBroadcast)).toEqual([]);
  });

  it('shows both versions when somebody else stored it first, and keeps mine over theirs', async () => {
    const view = open(
      edit(),
      on(updateBroadcast, refusal('version_conflict', 'Changed meanwhile'), {id: ID}),
    );
    const {user, backend} = view;
    await user.type(await screen.findByLabelText('Name'), ' (mine)');
    backend.answer(stored(ready({name: 'Holiday hours (theirs)', version: 4})));
    await continueOn(view);
    const name = await screen.findByRole('group', {name: 'Name'});
    expect(name).toHaveTextContent('YoursHoliday hours (mine)');
    expect(name).toHaveTextContent('TheirsHoliday hours (theirs)');
    backend.answer(on(updateBroadcast, one(ready({version: 5})), {id: ID}));
    await user.click(screen.getByRole('button', {name: 'Keep mine'}));
    await waitFor(() => expect(screen.queryByRole('button', {name: 'Keep mine'})).toBeNull());
    expect(backend.callsTo(updateBroadcast).at(-1)?.headers['If-Match']).toBe('"4"');
  });

  it('takes the other version over on request', async () => {
    const view = open(
      edit(),
      on(updateBroadcast, refusal('version_conflict', 'Changed meanwhile'), {id: ID}),
    );
    await view.user.type(await screen.findByLabelText('Name'), ' (mine)');
    view.backend.answer(stored(ready({name: 'Theirs', version: 4})));
    await continueOn(view);
    await view.user.click(await screen.findByRole('button', {name: 'Reload theirs'}));
    expect(screen.getByLabelText('Name')).toHaveValue('Theirs');
  });

  it('keeps its step in the address, and each step can be opened', async () => {
    const {user, address} = open(edit());
    await user.click(await screen.findByRole('tab', {name: /Review/}));
    expect(address()).toBe(edit('review'));
    expect(await screen.findByRole('button', {name: 'Send now'})).toBeEnabled();
  });

  it('cannot be edited once it has started', async () => {
    open(edit(), stored(sending()));
    expect(
      await screen.findByRole('heading', {name: "This broadcast has started and can't be edited"}),
    ).toBeVisible();
  });

  it('is not there for an unknown id', async () => {
    renderScreen(<Section />, {path: edit(), route: '/dashboard/broadcast/*', answers: {}});
    expect(
      await screen.findByRole('heading', {name: "We couldn't find this broadcast"}),
    ).toBeVisible();
  });
});

describe('the audience of a draft', () => {
  it('must be chosen, and shows whom it reaches', async () => {
    const view = open(edit('audience'), editing(broadcast({html: ''})));
    await continueOn(view);
    expect(await screen.findByText('Choose at least one audience')).toBeVisible();
    await view.user.click(screen.getByLabelText('Audiences'));
    await view.user.click(await screen.findByRole('option', {name: /Customers in Manila/}));
    const reach = screen.getByRole('region', {name: 'Reach'});
    expect(await within(reach).findByText('12 recipients')).toBeVisible();
    expect(reach).toHaveTextContent('Unsubscribed: 2');
    await continueOn(view);
    await waitFor(() => expect(view.address()).toBe(edit('message')));
    expect(view.backend.callsTo(updateBroadcast).at(-1)?.body).toMatchObject({
      audienceIds: [CUSTOMERS],
    });
  });
});

describe('the message of a draft', () => {
  it('names what is missing by its field', async () => {
    const view = open(edit('message'), editing(broadcast({subject: '', html: ''})));
    await screen.findByLabelText('Subject');
    await continueOn(view);
    expect(await screen.findByText('Subject is required')).toBeVisible();
    expect(screen.getByText('Message is required')).toBeVisible();
  });

  it('says what an SMS costs each', async () => {
    open(edit('message'), editing(ready({channel: 'sms', text: 'x'.repeat(161), html: ''})));
    expect(await screen.findByText('20 credits each')).toBeVisible();
  });

  it('has a second subject for a test', async () => {
    const view = open(edit('message'));
    await view.user.selectOptions(
      await screen.findByLabelText('Subject test'),
      'Try two subjects, and send the better one',
    );
    await view.user.type(screen.getByLabelText('Other subject'), 'Closed!');
    await continueOn(view);
    await waitFor(() => expect(view.address()).toBe(edit('review')));
    expect(view.backend.callsTo(updateBroadcast).at(-1)?.body).toMatchObject({
      subjectTest: {subject: 'Closed!', share: 20, by: 'opens', minutes: 240},
    });
  });
});

describe('the review of a draft', () => {
  const review = (answers: Answers = {}, options?: Partial<ScreenOptions>) =>
    open(edit('review'), answers, options);

  it('says whom it reaches and what it costs', async () => {
    review();
    expect(await screen.findByText('12 recipients')).toBeVisible();
    expect(screen.getByText('12 credits for 12 units. You have 900.')).toBeVisible();
    expect(screen.getByText('Nothing needs to be mended.')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('leads from what is wrong to its field', async () => {
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

  it('starts it after a question, with the number that was seen', async () => {
    const {user, backend, address} = review(on(startBroadcast, one(sending())));
    await user.click(await screen.findByRole('button', {name: 'Send now'}));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('12 recipients get it, for 12 credits.');
    await user.click(within(dialog).getByRole('button', {name: 'Send now'}));
    await waitFor(() => expect(address()).toBe(`/dashboard/broadcast/${ID}`));
    expect(backend.callsTo(startBroadcast)[0]?.body).toEqual({recipients: 12});
  });

  it('has the number typed above 500 recipients', async () => {
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

  it('names the credits that are missing, and leads to buying them and back', async () => {
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

  it('schedules it by the clock of a zone, and says by the field what is wrong', async () => {
    const {user, backend, address} = review(
      on(
        scheduleBroadcast,
        refusal('validation_failed', 'Schedule must be at least 5 minutes from now', {
          at: 'Schedule must be at least 5 minutes from now',
        }),
      ),
    );
    await user.click(await screen.findByRole('button', {name: 'Schedule'}));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Time'), '2026-11-30T09:00');
    await user.selectOptions(within(dialog).getByLabelText('Time zone'), 'Europe/Berlin');
    await user.click(within(dialog).getByRole('button', {name: 'Schedule'}));
    expect(
      await within(dialog).findByText('Schedule must be at least 5 minutes from now'),
    ).toBeVisible();
    backend.answer(on(scheduleBroadcast, one(sending({status: 'scheduled'}))));
    await user.click(within(dialog).getByRole('button', {name: 'Schedule'}));
    await waitFor(() => expect(address()).toBe(`/dashboard/broadcast/${ID}`));
    expect(backend.callsTo(scheduleBroadcast).at(-1)?.body).toEqual({
      at: '2026-11-30T09:00',
      timeZone: 'Europe/Berlin',
    });
  });

  it('sends a test to a few addresses, and says of each whether it left', async () => {
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
    expect(await screen.findByText('Enter at most 5 addresses')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'ana@desk.example, ben@desk.example');
    await user.click(screen.getByRole('button', {name: 'Send test'}));
    expect(await screen.findByText('ben@desk.example: No such mailbox')).toBeVisible();
    expect(backend.callsTo(testBroadcast)[0]?.body).toEqual({
      to: ['ana@desk.example', 'ben@desk.example'],
    });
  });

  it('lets an agent ask for approval in place of sending', async () => {
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
