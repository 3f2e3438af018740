import {type Answers, answerOf, on, refusal} from '@switchboard/api-client/testing';
import {
  createSchedule,
  deleteSchedule,
  getSchedule,
  testSchedule,
  updateSchedule,
} from '@switchboard/contracts/reports/endpoints';
import type {ScheduleDetails} from '@switchboard/contracts/reports/schedules';
import type {SavedReport} from '@switchboard/contracts/reports/schemas';
import type {Role} from '@switchboard/contracts/user/schemas';
import {accessibilityFaults, renderScreen} from '@switchboard/tooling/screen';
import {fireEvent, screen, waitFor, within} from '@testing-library/react';
import Section from '../section.tsx';
import {failure} from '../testing/answers.ts';
import {ANA, reports, savedReport, savedReports} from '../testing/reports.ts';

const BEN = '00000000-0000-4000-8000-0000000000a9';

const schedule = (changes: Partial<ScheduleDetails> = {}): ScheduleDetails => ({
  frequency: 'weekly',
  weekdays: [1, 4],
  monthDay: null,
  time: '08:00',
  timeZone: 'Asia/Manila',
  isPaused: false,
  nextRunAt: '2026-11-26T00:00:00.000Z',
  owner: {id: ANA, name: 'Ana Reyes'},
  recipients: [{id: ANA, name: 'Ana Reyes', state: 'receiving'}],
  runs: [],
  version: 3,
  ...changes,
});

const {frequency, weekdays, monthDay, time, timeZone, isPaused, nextRunAt} = schedule();
const shown = {frequency, weekdays, monthDay, time, timeZone, isPaused, nextRunAt};
const plain = savedReport();
const scheduled = savedReport({schedule: shown});

const open = (report: SavedReport, answers: Answers = {}, user?: {role: Role}) =>
  renderScreen(<Section />, {
    path: '/dashboard/analytics/reports',
    route: '/dashboard/analytics/*',
    answers: {...reports(), ...savedReports(report), ...answers},
    ...(user && {user}),
  });
type User = ReturnType<typeof open>['user'];

const openDialog = async (user: User) => {
  await user.click(await screen.findByRole('button', {name: 'Schedule Monday numbers'}));
  return within(await screen.findByRole('dialog', {name: 'Schedule of “Monday numbers”'}));
};
type State = ScheduleDetails['runs'][number]['deliveries'][number]['state'];
const run = (state: State): ScheduleDetails['runs'][number] => ({
  id: '00000000-0000-4000-8000-0000000000e2',
  at: '2026-11-23T00:00:00.000Z',
  isTest: true,
  deliveries: [{recipient: {id: ANA, name: 'Ana Reyes'}, state, reason: null}],
});
const id = {id: plain.id};
const known = (changes?: Partial<ScheduleDetails>) =>
  on(getSchedule, answerOf({schedule: schedule(changes)}), id);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the schedule of a report', () => {
  it('is in the list, in words, with the next mail', async () => {
    open(scheduled);
    expect(
      await screen.findByRole('cell', {
        name: /^Every week on Monday and Thursday at 8:00.AM.*Next: Nov 26, 2026, 8:00.AM \(Asia\/Manila\)$/,
      }),
    ).toBeVisible();
  });

  it('is shown as paused', async () => {
    open(savedReport({schedule: {...shown, isPaused: true, nextRunAt: null}}));
    expect(await screen.findByRole('cell', {name: /Paused$/})).toBeVisible();
  });

  it('is for oneself on Mondays by default', async () => {
    const {user, backend} = open(
      plain,
      on(createSchedule, {...answerOf({schedule: schedule()}), status: 201}, id),
    );
    const form = await openDialog(user);
    expect(form.getByText('Each mail covers the last 7 whole days.')).toBeVisible();
    expect(form.getByRole('button', {name: 'Monday'})).toHaveAttribute('aria-pressed', 'true');
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(form.getByRole('button', {name: 'Thursday'}));
    fireEvent.change(form.getByLabelText('Time of day'), {target: {value: '17:30'}});
    await user.click(form.getByRole('button', {name: 'Save'}));
    await closed();
    expect(backend.callsTo(createSchedule).at(-1)?.body).toMatchObject({
      frequency: 'weekly',
      weekdays: [1, 4],
      monthDay: null,
      time: '17:30',
      isPaused: false,
      recipientIds: [expect.any(String)],
    });
    expect(await screen.findByText('Schedule saved: Monday numbers')).toBeVisible();
  });

  it('can be on the last day of the month, for chosen members', async () => {
    const {user, backend} = open(
      plain,
      on(createSchedule, {...answerOf({schedule: schedule()}), status: 201}, id),
    );
    const form = await openDialog(user);
    await user.selectOptions(form.getByLabelText('How often'), 'Every month');
    await user.selectOptions(form.getByLabelText('Day of the month'), 'Last day');
    const recipients = form.getByRole('combobox', {name: 'Recipients'});
    await user.click(recipients);
    await user.keyboard('{Backspace}');
    await user.click(form.getByRole('button', {name: 'Save'}));
    expect(await form.findByText('Choose at least one recipient')).toBeVisible();
    expect(recipients).toHaveFocus();
    await user.click(recipients);
    await user.click(await screen.findByRole('option', {name: 'Ana Reyes'}));
    await user.click(form.getByRole('button', {name: 'Save'}));
    await closed();
    expect(backend.callsTo(createSchedule).at(-1)?.body).toMatchObject({
      frequency: 'monthly',
      weekdays: [],
      monthDay: null,
      recipientIds: [ANA],
    });
  });

  it('needs a weekday, and shows a rejection of the service at its field', async () => {
    const {user} = open(
      plain,
      on(
        createSchedule,
        refusal('validation_failed', 'Invalid.', {recipientIds: 'Choose active members'}),
        id,
      ),
    );
    const form = await openDialog(user);
    await user.click(form.getByRole('button', {name: 'Monday'}));
    await user.click(form.getByRole('button', {name: 'Save'}));
    expect(await form.findByText('Choose at least one weekday')).toBeVisible();
    expect(form.getByRole('button', {name: 'Monday'})).toHaveFocus();
    await user.click(form.getByRole('button', {name: 'Friday'}));
    await user.click(form.getByRole('button', {name: 'Save'}));
    expect(await form.findByText('Choose active members')).toBeVisible();
  });

  it('of an agent has no recipients to choose', async () => {
    const {user} = open(savedReport({visibility: 'private'}), {}, {role: 'agent'});
    const form = await openDialog(user);
    expect(form.queryByRole('combobox', {name: 'Recipients'})).toBeNull();
    expect(form.getByText('You get the figures of the tickets that you see.')).toBeVisible();
  });

  it('is changed with its version, and paused', async () => {
    const {user, backend} = open(scheduled, {
      ...known(),
      ...on(updateSchedule, answerOf({schedule: schedule()}), id),
    });
    const form = await openDialog(user);
    await user.selectOptions(await form.findByLabelText('Mails'), 'Paused');
    await user.click(form.getByRole('button', {name: 'Save'}));
    await closed();
    expect(backend.callsTo(updateSchedule).at(-1)).toMatchObject({
      headers: {'If-Match': '"3"'},
      body: {isPaused: true, weekdays: [1, 4], timeZone: 'Asia/Manila'},
    });
  });

  it('shows the results of the last mails, and skipped recipients', async () => {
    const {user} = open(
      scheduled,
      known({
        recipients: [
          {id: ANA, name: 'Ana Reyes', state: 'receiving'},
          {id: BEN, name: 'Ben Cruz', state: 'stopped'},
        ],
        runs: [
          {
            id: '00000000-0000-4000-8000-0000000000e1',
            at: '2026-11-23T00:00:00.000Z',
            isTest: false,
            deliveries: [
              {recipient: {id: ANA, name: 'Ana Reyes'}, state: 'sent', reason: null},
              {
                recipient: {id: BEN, name: 'Ben Cruz'},
                state: 'failed',
                reason: 'The mail server could not be reached.',
              },
            ],
          },
        ],
      }),
    );
    const form = await openDialog(user);
    expect(await form.findByText('Ben Cruz: stopped these mails')).toBeVisible();
    const mails = form.getByRole('list', {name: 'Last mails'});
    expect(mails).toHaveTextContent(
      /Nov 23, 2026, 8:00.AMAna ReyesSentBen CruzFailedThe mail server could not be reached\./,
    );
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('can be tested by a mail to oneself', async () => {
    const {user, backend} = open(scheduled, {
      ...known(),
      ...on(testSchedule, answerOf({}), id),
    });
    const form = await openDialog(user);
    await user.click(await form.findByRole('button', {name: 'Send test to me'}));
    expect(await screen.findByText('The test is on its way to you.')).toBeVisible();
    expect(backend.callsTo(testSchedule)).toHaveLength(1);
  });

  it('is refetched until no mail is being sent', async () => {
    const states = ['waiting', 'sending', 'sent'] as const;
    let reads = 0;
    const {user, backend} = open(
      scheduled,
      on(
        getSchedule,
        () => answerOf({schedule: schedule({runs: [run(states[reads++] ?? 'sent')]})}),
        id,
      ),
    );
    const form = await openDialog(user);
    expect(await form.findByText('Sent')).toBeVisible();
    expect(backend.callsTo(getSchedule)).toHaveLength(3);
  });

  it('asks for confirmation before changes are discarded', async () => {
    const {user} = open(scheduled, known());
    const form = await openDialog(user);
    await user.selectOptions(await form.findByLabelText('Mails'), 'Paused');
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', {name: 'Stay'}));
    expect(form.getByLabelText('Mails')).toHaveDisplayValue('Paused');
  });

  it('without changes is closed at once', async () => {
    const {user} = open(scheduled, known());
    const form = await openDialog(user);
    await form.findByLabelText('Mails');
    await user.keyboard('{Escape}');
    await closed();
  });

  it('is deleted after a confirmation', async () => {
    const {user, backend} = open(scheduled, {
      ...known(),
      ...on(deleteSchedule, answerOf({}), id),
    });
    const form = await openDialog(user);
    await user.click(await form.findByRole('button', {name: 'Delete schedule'}));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', {name: 'Delete'}));
    expect(await screen.findByText('Schedule deleted: Monday numbers')).toBeVisible();
    expect(backend.callsTo(deleteSchedule)).toHaveLength(1);
    expect(backend.callsTo(getSchedule)).toHaveLength(1);
  });

  it('offers a retry when it does not load', async () => {
    const {user} = open(scheduled, on(getSchedule, failure, id));
    const form = await openDialog(user);
    expect(await form.findByText("We couldn't load the schedule.")).toBeVisible();
    expect(form.getByRole('button', {name: 'Try again'})).toBeVisible();
  });
});
