import {answerOf, on, refusal, type Answers} from '@switchboard/api-client/testing';
import {
  endMemberSession,
  endMemberSessions,
  listMemberSessions,
} from '@switchboard/contracts/sessions/endpoints';
import type {Session} from '@switchboard/contracts/sessions/schemas';
import {getMember} from '@switchboard/contracts/team/endpoints';
import type {Member} from '@switchboard/contracts/team/schemas';
import {listActivity} from '@switchboard/contracts/tickets/endpoints';
import type {Role} from '@switchboard/contracts/user/schemas';
import {accessibilityFaults} from '@switchboard/tooling/screen';
import {screen, within} from '@testing-library/react';
import {ben} from '../testing/members.ts';
import {me, member, renderSection} from '../testing/team.tsx';

const session = (number: number, browser: string): Session => ({
  id: member(number + 300).id,
  device: {browser, system: 'Windows'},
  network: '203.0.113.0/24',
  createdAt: '2026-01-02T03:04:05.000Z',
  lastUsedAt: '2026-01-03T03:04:05.000Z',
  isCurrent: false,
});
const [firefox, edge] = [session(1, 'Firefox'), session(2, 'Edge')];
const sessionsAre = (...sessions: Session[]) =>
  on(listMemberSessions, answerOf({sessions}), {id: ben.id});

const open = async (
  answers: Answers,
  {role = 'owner', who = ben}: {role?: Role; who?: Member} = {},
) => {
  const view = renderSection(
    `/members/${who.id}`,
    {
      ...on(getMember, answerOf({member: who}), {id: who.id}),
      ...on(listActivity, answerOf({activity: [], page: {nextCursor: null}}), {id: who.id}),
      ...answers,
    },
    role,
  );
  await screen.findByRole('heading', {name: 'Workload'});
  return view;
};

describe('the sessions of a member', () => {
  it('are listed with device, network and last use', async () => {
    await open(sessionsAre(firefox, edge));
    const rows = within(await screen.findByRole('list', {name: 'Sessions'})).getAllByRole(
      'listitem',
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toHaveTextContent(
      /Firefox on Windows.*Last used .* · Logged in .*203\.0\.113\.0/,
    );
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('end one by one', async () => {
    const {user, backend} = await open({
      ...sessionsAre(firefox, edge),
      ...on(endMemberSession, answerOf({}), {id: ben.id, sessionId: edge.id}),
    });
    await user.click(await screen.findByRole('button', {name: 'End session: Edge on Windows'}));
    expect(await screen.findByText('The session was ended.')).toBeVisible();
    expect(backend.callsTo(endMemberSession, {id: ben.id, sessionId: edge.id})).toHaveLength(1);
  });

  it('end all at once, after a question', async () => {
    const {user, backend} = await open({
      ...sessionsAre(firefox, edge),
      ...on(endMemberSessions, answerOf({}), {id: ben.id}),
    });
    await user.click(await screen.findByRole('button', {name: 'End all sessions'}));
    expect(await screen.findByText('End all sessions of Ben?')).toBeVisible();
    expect(backend.callsTo(endMemberSessions, {id: ben.id})).toEqual([]);
    backend.answer(sessionsAre());
    await user.click(screen.getByRole('button', {name: 'End sessions'}));
    expect(await screen.findByText('Ben is logged out')).toBeVisible();
    expect(await screen.findByText('Ben is logged in nowhere.')).toBeVisible();
  });

  it('show why one could not be ended', async () => {
    const {user} = await open({
      ...sessionsAre(firefox),
      ...on(endMemberSession, refusal('not_found', 'Session not found.')),
    });
    await user.click(await screen.findByRole('button', {name: 'End session: Firefox on Windows'}));
    expect(await screen.findByText('Session not found.')).toBeVisible();
  });

  it('offer a retry when they do not load', async () => {
    await open(on(listMemberSessions, refusal('server_error', 'Boom')));
    expect(await screen.findByText("We couldn't load the sessions.")).toBeVisible();
  });

  it.each<[string, {role?: Role; who?: Member}]>([
    ['to a supervisor', {role: 'supervisor'}],
    ['to an admin below them', {role: 'admin', who: {...ben, role: 'owner'}}],
    ['for a deactivated member', {who: {...ben, status: 'deactivated'}}],
    ['to themselves', {who: me('owner')}],
  ])('are not shown %s', async (_case, given) => {
    const {backend} = await open({}, given);
    await screen.findByText('No activity yet');
    expect(screen.queryByRole('heading', {name: 'Sessions'})).toBeNull();
    expect(backend.callsTo(listMemberSessions)).toEqual([]);
  });
});
