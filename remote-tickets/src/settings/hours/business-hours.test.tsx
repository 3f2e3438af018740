import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {
  deleteBusinessHours,
  listBusinessHours,
  makeDefaultBusinessHours,
  updateBusinessHours,
} from '@switchboard/contracts/sla/endpoints';
import {accessibilityFaults, renderScreen} from '@switchboard/tooling/screen';
import {screen, within} from '@testing-library/react';
import Section from '../../section.tsx';
import {renderSection} from '../../testing/render-section.tsx';
import {answers, hours, ID, OTHER} from '../../testing/sla.ts';
import {withAgents} from '../../testing/tickets.ts';

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

  const night = {...hours, id: OTHER, name: 'Night', isDefault: false};
  /** Two business hours; the second can become the default. */
  const two = () => {
    let isNight = false;
    const listed = () => [
      {...hours, isDefault: !isNight},
      {...night, isDefault: isNight},
    ];
    return {
      ...answers,
      ...on(listBusinessHours, () => answerOf({businessHours: listed()})),
      ...on(
        makeDefaultBusinessHours,
        () => {
          isNight = true;
          return answerOf({businessHours: {...night, isDefault: true}});
        },
        {id: OTHER},
      ),
    };
  };

  it('show the default, can replace it, and keep the focus', async () => {
    const {user, container} = renderSection('/settings/hours', two());
    const list = await screen.findByRole('list', {name: 'Business hours'});
    const [office, other] = within(list).getAllByRole('listitem');
    expect(within(office!).getByText('Default')).toBeVisible();
    expect(within(office!).queryByRole('button', {name: /Use as default/})).toBeNull();
    await user.click(within(other!).getByRole('button', {name: 'Use as default: Night'}));
    expect(await screen.findByText('Night is now the default.')).toBeVisible();
    expect(within(other!).getByText('Default')).toBeVisible();
    expect(within(other!).getByRole('link', {name: 'Night'})).toHaveFocus();
    expect(within(office!).getByRole('button', {name: 'Use as default: Office'})).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('become the default on their own page, and keep typed text', async () => {
    const {user} = renderSection(`/settings/hours/${OTHER}`, two());
    await user.type((await screen.findAllByLabelText('Name'))[0]!, ' shift');
    await user.click(screen.getByRole('button', {name: 'Use as default: Night'}));
    expect(await screen.findByText('Default')).toBeVisible();
    expect(screen.getAllByLabelText('Name')[0]).toHaveValue('Night shift');
    expect(screen.getAllByLabelText('Name')[0]).toHaveFocus();
  });

  it('show an error when they cannot become the default', async () => {
    const {user} = renderSection('/settings/hours', {
      ...two(),
      ...on(makeDefaultBusinessHours, refusal('not_found', 'Business hours not found.'), {
        id: OTHER,
      }),
    });
    await user.click(await screen.findByRole('button', {name: 'Use as default: Night'}));
    expect(await screen.findByText('Business hours not found.')).toBeVisible();
    expect(screen.getByRole('button', {name: 'Use as default: Night'})).toBeEnabled();
  });

  it('cannot become the default for users who may only read', async () => {
    renderScreen(<Section />, {
      path: '/dashboard/tickets/settings/hours',
      route: '/dashboard/tickets/*',
      user: {role: 'agent'},
      answers: withAgents(two()),
    });
    expect(await screen.findByText('Default')).toBeVisible();
    expect(screen.queryByRole('button', {name: /Use as default/})).toBeNull();
  });

  it('can be edited: a closed day, a second time, one more holiday', async () => {
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

  it('keep the changes of another user on request', async () => {
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

  it('are not sent for a week without open times', async () => {
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
