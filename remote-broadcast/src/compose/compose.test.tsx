import {on, refusal, type Answers} from '@switchboard/api-client/testing';
import {
  createBroadcast,
  getBroadcastSettings,
  updateBroadcast,
} from '@switchboard/contracts/broadcasts/endpoints';
import {accessibilityFaults, renderScreen, type ScreenOptions} from '@switchboard/tooling/screen';
import {screen, waitFor, within} from '@testing-library/react';
import Section from '../section.tsx';
import {broadcast, one, sending, stored} from '../testing/broadcasts.ts';
import {CUSTOMERS, editing, ready, SENDER, settingsWith} from '../testing/drafts.ts';

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
  it('is stored with its name, and continues with its audience', async () => {
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

  it('requires a name, after the field was touched', async () => {
    const {user} = open('/dashboard/broadcast/create');
    await user.click(await screen.findByLabelText('Name'));
    expect(screen.queryByText('Name is required')).toBeNull();
    await user.tab();
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('asks for confirmation before typed values are discarded', async () => {
    const {user, address} = open('/dashboard/broadcast/create');
    await user.type(await screen.findByLabelText('Name'), 'Holiday');
    await user.click(screen.getByRole('link', {name: 'Cancel'}));
    await user.click(await screen.findByRole('button', {name: 'Stay'}));
    expect(address()).toBe('/dashboard/broadcast/create');
  });

  it('begins with the audience of the address', async () => {
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
  it('is stored during editing, onto the version that was read', async () => {
    const {user, backend} = open(edit());
    await user.type(await screen.findByLabelText('Name'), ' 2026');
    expect(await screen.findByText(/^Saved/)).toBeVisible();
    await waitFor(() => expect(backend.callsTo(updateBroadcast)).toHaveLength(1));
    const [call] = backend.callsTo(updateBroadcast);
    expect(call?.headers['If-Match']).toBe('"3"');
    expect(call?.body).toMatchObject({name: 'Holiday hours 2026', audienceIds: [CUSTOMERS]});
  });

  it('moves the focus to the step that opens', async () => {
    const view = open(edit('audience'));
    await screen.findByLabelText('Audiences');
    await continueOn(view);
    await waitFor(() =>
      expect(screen.getByRole('region', {name: 'Step 3 of 4: Message'})).toHaveFocus(),
    );
  });

  it('is not stored with an invalid field, and reports it', async () => {
    const {user, backend} = open(edit());
    await user.type(await screen.findByLabelText('Messages per minute'), 'many');
    await continueOn({user} as ReturnType<typeof open>);
    expect(
      await screen.findByText('Messages per minute must be a whole number from 1 to 100,000'),
    ).toBeVisible();
    expect(await screen.findByText('Not saved: correct the marked fields.')).toBeVisible();
    expect(backend.callsTo(updateBroadcast)).toEqual([]);
  });

  it('moves the focus to the days when none is chosen', async () => {
    const window = {days: [6], from: '18:00', to: '09:00'};
    const view = open(edit(), editing(ready({window})));
    await view.user.click(await screen.findByRole('button', {name: 'Sat'}));
    await continueOn(view);
    expect(await screen.findByText('Choose at least one day')).toBeVisible();
    expect(screen.getByRole('button', {name: 'Mon'})).toHaveFocus();
  });

  it('offers the verified addresses as senders', async () => {
    open(edit());
    const label = `${SENDER.name} <${SENDER.address}>`;
    expect(await screen.findByRole('option', {name: label})).toBeInTheDocument();
    expect(screen.queryByRole('link', {name: 'Add support address'})).toBeNull();
  });

  it('links to a support address where none is verified', async () => {
    open(edit(), settingsWith({senders: []}));
    const link = await screen.findByRole('link', {name: 'Add support address'});
    expect(link).toHaveAttribute('href', '/dashboard/tickets/settings/channels/new');
  });

  it('reports senders that could not be loaded, and reloads them', async () => {
    const refused = on(getBroadcastSettings, refusal('forbidden', 'x'));
    const {user, backend} = open(edit(), refused);
    const again = await screen.findByRole('button', {name: 'Try again'});
    expect(screen.getByText('The senders could not be loaded.')).toBeVisible();
    backend.answer(settingsWith());
    await user.click(again);
    const sender = await screen.findByRole('option', {name: new RegExp(SENDER.address)});
    expect(sender).toBeInTheDocument();
    expect(screen.queryByText('The senders could not be loaded.')).toBeNull();
  });

  it('explains who adds support addresses to users who may not', async () => {
    open(edit(), settingsWith({senders: []}), {user: {role: 'agent'}});
    expect(await screen.findByText(/Ask an owner or admin to add a support address/)).toBeVisible();
    expect(screen.queryByRole('link', {name: 'Add support address'})).toBeNull();
  });

  it('shows both versions when another user saved first, and keeps mine over theirs', async () => {
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

  it('adopts the other version on request', async () => {
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

  it('is reported as missing for an unknown id', async () => {
    renderScreen(<Section />, {path: edit(), route: '/dashboard/broadcast/*', answers: {}});
    expect(
      await screen.findByRole('heading', {name: "We couldn't find this broadcast"}),
    ).toBeVisible();
  });
});

describe('the audience of a draft', () => {
  it('must be chosen, and shows its reach', async () => {
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
  it('names missing parts by their field', async () => {
    const view = open(edit('message'), editing(broadcast({subject: '', html: ''})));
    await screen.findByLabelText('Subject');
    await continueOn(view);
    expect(await screen.findByText('Subject is required')).toBeVisible();
    expect(screen.getByText('Message is required')).toBeVisible();
  });

  it('shows the price of each SMS', async () => {
    open(edit('message'), editing(ready({channel: 'sms', text: 'x'.repeat(161), html: ''})));
    expect(await screen.findByText('20 credits each')).toBeVisible();
  });

  it('has a second subject for a test', async () => {
    const view = open(edit('message'));
    await view.user.selectOptions(
      await screen.findByLabelText('Subject test'),
      'Test two subjects and send the better one',
    );
    await view.user.type(screen.getByLabelText('Other subject'), 'Closed!');
    await continueOn(view);
    await waitFor(() => expect(view.address()).toBe(edit('review')));
    expect(view.backend.callsTo(updateBroadcast).at(-1)?.body).toMatchObject({
      subjectTest: {subject: 'Closed!', share: 20, by: 'opens', minutes: 240},
    });
  });
});
