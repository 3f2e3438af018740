import {answerOf, on} from '@switchboard/api-client/testing';
import {listTeams} from '@switchboard/contracts/team/endpoints';
import {testUser} from '@switchboard/tooling/screen';
import {screen, within} from '@testing-library/react';
import {course, id, open, stored} from '../testing/courses.tsx';
import {assigned, assignment, learner, taken} from '../testing/managing.ts';

const managePath = `/management/${course().id}`;

describe('a supervisor', () => {
  const desk = (...members: {id: string; name: string}[]) =>
    on(
      listTeams,
      answerOf({
        teams: [
          {
            id: id('b1'),
            name: 'Front desk',
            assignMode: 'off',
            members: members.map((member) => ({
              ...member,
              avatar: null,
              isActive: true,
              role: 'agent' as const,
              isLead: false,
            })),
            version: 1,
            updatedAt: '2026-11-02T08:00:00.000Z',
          },
        ],
      }),
    );
  const me = {id: testUser.id, name: 'Maria Santos'};
  const ben = {id: id('d1'), name: 'Ben Cruz'};
  const asSupervisor = {role: 'supervisor'} as const;

  it('can change learners in their own teams only', async () => {
    open(
      `${managePath}/learners`,
      {
        ...stored(),
        ...desk(me, ben),
        ...taken(
          learner(),
          learner({id: id('c2'), learner: {id: id('d2'), name: 'Ana Lim', avatar: null}}),
        ),
      },
      asSupervisor,
    );
    expect(await screen.findByRole('button', {name: 'Actions for Ben Cruz'})).toBeVisible();
    expect(screen.getByRole('row', {name: /Ana Lim/})).toBeVisible();
    expect(screen.queryByRole('button', {name: 'Actions for Ana Lim'})).toBeNull();
  });

  it('can change their own assignments, and choose members of their teams', async () => {
    const {user} = open(
      `${managePath}/assignments`,
      {
        ...stored(),
        ...desk(me, ben),
        ...assigned(
          assignment({canChange: false}),
          assignment({id: id('f2'), target: {type: 'team', id: id('b1'), name: 'Front desk'}}),
        ),
      },
      asSupervisor,
    );
    const everyone = within(await screen.findByRole('row', {name: /Everyone/}));
    expect(everyone.getByText('By Ana Reyes')).toBeVisible();
    expect(everyone.queryByRole('button')).toBeNull();
    expect(screen.getByRole('button', {name: 'Change the assignment to Front desk'})).toBeVisible();
    await user.click(await screen.findByRole('button', {name: 'Assign the course'}));
    const dialog = within(await screen.findByRole('dialog', {name: 'Assign the course'}));
    await user.type(dialog.getByLabelText('Member'), 'cruz');
    expect((await screen.findAllByRole('option')).map(({textContent}) => textContent)).toEqual(
      expect.arrayContaining(['Ben Cruz']),
    );
    expect(screen.queryByRole('option', {name: 'Maria Santos'})).toBeNull();
  });

  it('without a team sees why there is nothing to assign', async () => {
    open(`${managePath}/assignments`, {...stored(), ...desk(ben), ...assigned()}, asSupervisor);
    expect(
      await screen.findByText('You assign courses to your own teams, and you are in none yet.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', {name: 'Assign the course'})).toBeNull();
  });
});
