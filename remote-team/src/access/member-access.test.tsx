import {answerOf, on} from '@switchboard/api-client/testing';
import {eraseMember, getMember, resetSecondFactor} from '@switchboard/contracts/team/endpoints';
import type {Member} from '@switchboard/contracts/team/schemas';
import {listActivity} from '@switchboard/contracts/tickets/endpoints';
import type {Role} from '@switchboard/contracts/user/schemas';
import {screen, within} from '@testing-library/react';
import {ben, choose, open, rowOf} from '../testing/members.ts';
import {ON, ownFactor} from '../testing/second-factor.ts';
import {listed, me, renderSection} from '../testing/team.tsx';

const openPage = async (member: Member, answers = {}, role: Role = 'owner') => {
  const view = renderSection(
    `/members/${ben.id}`,
    {
      ...on(getMember, answerOf({member}), {id: ben.id}),
      ...on(listActivity, answerOf({activity: [], page: {nextCursor: null}}), {id: ben.id}),
      ...answers,
    },
    role,
  );
  await screen.findByRole('region', {name: 'Details'});
  return view;
};
const resetLabel = 'Reset second factor';

describe('the second factor of a member', () => {
  it('can be reset in the list only if it exists', async () => {
    const {user, backend} = await open('owner', {
      ...listed(me('owner'), {...ben, hasSecondFactor: false}),
      ...ownFactor(),
    });
    await user.click(screen.getByRole('button', {name: 'Actions for Ben Cruz'}));
    expect(screen.queryByRole('menuitem', {name: `${resetLabel}…`})).toBeNull();
    await user.keyboard('{Escape}');
    backend.answer(listed(me('owner'), {...ben, hasSecondFactor: true}));
    await user.click(screen.getByRole('link', {name: 'Teams'}));
    await user.click(await screen.findByRole('link', {name: 'Members'}));
    await rowOf('Ben Cruz');
    await choose(user, `${resetLabel}…`);
    expect(await screen.findByRole('dialog', {name: /second factor of Ben Cruz/})).toBeVisible();
  });

  it('is named on their page, and can be reset there', async () => {
    const {user, backend} = await openPage(
      {...ben, hasSecondFactor: true},
      {
        ...ownFactor(ON),
        ...on(resetSecondFactor, answerOf({message: 'Reset.'}), {id: ben.id}),
      },
    );
    await user.click(screen.getByRole('button', {name: resetLabel}));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText('Your password'), 'secret');
    await user.type(dialog.getByLabelText('Code'), '123456');
    await user.click(dialog.getByRole('button', {name: resetLabel}));
    expect(await screen.findByText('Reset.')).toBeVisible();
    expect(backend.callsTo(resetSecondFactor).map(({body}) => body)).toEqual([
      {currentPassword: 'secret', code: '123456'},
    ]);
  });

  it('cannot be reset on the page of a member without one', async () => {
    await openPage({...ben, hasSecondFactor: false});
    expect(screen.queryByRole('button', {name: resetLabel})).toBeNull();
  });
});

describe('the page of a deactivated member', () => {
  const gone: Member = {...ben, status: 'deactivated'};

  it('allows an owner to erase their personal data', async () => {
    const {user, backend} = await openPage(gone);
    await user.click(screen.getByRole('button', {name: 'Erase personal data'}));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(backend.callsTo(eraseMember)).toEqual([]);
  });

  it('allows an admin only to reactivate them', async () => {
    await openPage(gone, {}, 'admin');
    expect(screen.getByRole('button', {name: 'Reactivate'})).toBeVisible();
    expect(screen.queryByRole('button', {name: 'Erase personal data'})).toBeNull();
  });
});

describe('numbers of open tickets', () => {
  const note = /counts only the tickets that you can see/;

  it('are labelled as those in sight for users who do not see all', async () => {
    await open('agent', listed({...me('agent'), ticketScope: 'own'}, ben));
    expect(screen.getByText(note)).toBeVisible();
  });

  it.each<Role>(['owner', 'supervisor'])('need no label for a %s who sees all', async (role) => {
    await open(role, listed({...me(role), ticketScope: 'all'}, ben));
    expect(screen.queryByText(note)).toBeNull();
  });
});
