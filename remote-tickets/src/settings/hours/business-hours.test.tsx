import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {
  deleteBusinessHours,
  listBusinessHours,
  updateBusinessHours,
} from '@switchboard/contracts/sla/endpoints';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {screen, within} from '@testing-library/react';
import {renderSection} from '../../testing/render-section.tsx';
import {answers, hours, ID} from '../../testing/sla.ts';

describe('business hours', () => {
  it('are listed with their week, and deleted after a question', async () => {
    const {user, backend} = renderSection('/settings/hours', {
      ...answers,
      ...on(
        deleteBusinessHours,
        refusal('illegal_transition', 'These hours are used by Standard.'),
        {id: ID},
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
      ...on(
        updateBusinessHours,
        answerOf({
          message: 'Saved.',
          businessHours: hours,
        }),
        {id: ID},
      ),
    });
    await user.click(await screen.findByRole('button', {name: 'Remove Monday 1'}));
    await user.click(screen.getByRole('button', {name: 'Add hours on Tuesday'}));
    expect(await screen.findByText('Fill in every time, or remove it')).toBeVisible();
    await user.type(screen.getByLabelText('Tuesday, from (2)'), '18:00');
    await user.type(screen.getByLabelText('Tuesday, to (2)'), '00:00');
    await user.click(screen.getByRole('button', {name: 'Add a holiday'}));
    const holidays = within(screen.getByRole('group', {name: 'Holidays'}));
    await user.type(holidays.getAllByLabelText('Date')[1]!, '2027-01-01');
    await user.type(holidays.getAllByLabelText('Name')[1]!, 'New Year');
    await user.click(screen.getByRole('button', {name: 'Save hours'}));
    expect(await screen.findByRole('heading', {level: 1, name: 'Business hours'})).toBeVisible();
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

  it('keep what somebody else changed, if the user wants that', async () => {
    let isTold = false;
    const {user} = renderSection(`/settings/hours/${ID}`, {
      ...answers,
      ...on(listBusinessHours, () =>
        answerOf({businessHours: [isTold ? {...hours, name: 'Night', version: 4} : hours]}),
      ),
      ...on(
        updateBusinessHours,
        () => {
          isTold = true;
          return refusal('version_conflict', 'Changed.');
        },
        {id: ID},
      ),
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
