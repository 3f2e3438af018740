import {answerOf, on, refusal} from '@switchboard/api-client/testing';
import {AUDIT_ACTIONS} from '@switchboard/contracts/audit/actions';
import {checkAudit, listAudit} from '@switchboard/contracts/audit/endpoints';
import type {WorkspaceAuditEntry} from '@switchboard/contracts/audit/schemas';
import {createAuditExport} from '@switchboard/contracts/exports/endpoints';
import {listRoleHolders} from '@switchboard/contracts/team/endpoints';
import {accessibilityFaults, testUser} from '@switchboard/tooling/screen';
import {screen, within} from '@testing-library/react';
import {auditEntry} from '../testing/audit.ts';
import {listed, me, member, renderSection} from '../testing/team.tsx';

const ben = member(2, {firstName: 'Ben', lastName: 'Cruz'});
const people = listed(me('owner'), ben);
const logged = (entries: WorkspaceAuditEntry[], nextCursor: string | null = null) =>
  on(listAudit, answerOf({entries, page: {nextCursor, total: entries.length}}));
const roleChange = auditEntry(7, {
  subject: {type: 'member', id: ben.id, name: 'Ben Cruz'},
  changes: [
    {field: 'role', from: 'agent', to: 'supervisor'},
    {field: 'ticketScope', from: 'team', to: 'all'},
  ],
});
const open = async (answers = {}, address = '') => {
  const view = renderSection(`/audit${address}`, {...people, ...logged([roleChange]), ...answers});
  await screen.findByRole('heading', {name: 'Audit log'});
  return view;
};

describe('the audit log', () => {
  it('shows each entry as a sentence with links, and the details on demand', async () => {
    const {user, container} = await open();
    const list = within(await screen.findByRole('list', {name: 'Audit log'}));
    expect(list.getByText(/changed the role of/)).toHaveTextContent(
      'Ana Reyes changed the role of Ben Cruz from Agent to Supervisor.',
    );
    expect(list.getByRole('link', {name: 'Ben Cruz'})).toHaveAttribute(
      'href',
      '/dashboard/team?q=Ben+Cruz',
    );
    expect(list.queryByText('Ticket access')).not.toBeInTheDocument();
    await user.click(list.getByRole('button', {name: 'Details'}));
    expect(list.getByText('Their teams → All tickets')).toBeVisible();
    expect(list.getByText(/Logged in/)).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('has a sentence for every action', async () => {
    const actions = Object.values(AUDIT_ACTIONS).flat();
    await open(logged(actions.map((action, index) => auditEntry(index + 1, {action}))));
    const rows = within(await screen.findByRole('list', {name: 'Audit log'})).getAllByRole(
      'listitem',
    );
    expect(rows).toHaveLength(actions.length);
    for (const row of rows) expect(row).toHaveTextContent(/^\S.+\.(just|\d|last|yes).*Details$/);
  });

  it('links to a scheduled broadcast, and shows its time', async () => {
    const {user} = await open(
      logged([
        auditEntry(1, {
          action: 'broadcast.scheduled',
          subject: {type: 'broadcast', id: ben.id, name: 'Spring sale'},
          changes: [
            {field: 'sendTime', from: null, to: '2026-11-30 09:00'},
            {field: 'timeZone', from: null, to: 'Asia/Manila'},
          ],
        }),
      ]),
    );
    const list = within(await screen.findByRole('list', {name: 'Audit log'}));
    expect(list.getByRole('link', {name: 'Spring sale'})).toHaveAttribute(
      'href',
      `/dashboard/broadcast/${ben.id}`,
    );
    await user.click(list.getByRole('button', {name: 'Details'}));
    expect(list.getByText('Send time').parentElement).toHaveTextContent('2026-11-30 09:00');
  });

  it('names the person whose sessions were ended', async () => {
    const action = 'security.sessions_ended';
    const subjectOf = (id: string, name: string) => ({type: 'member' as const, id, name});
    await open(
      logged([
        auditEntry(2, {action, subject: subjectOf(ben.id, 'Ben Cruz')}),
        auditEntry(1, {action, subject: subjectOf(testUser.id, 'Ana Reyes')}),
      ]),
    );
    const list = await screen.findByRole('list', {name: 'Audit log'});
    expect(list).toHaveTextContent('Ana Reyes ended sessions of Ben Cruz.');
    expect(list).toHaveTextContent('Ana Reyes ended sessions of their own.');
  });

  it('reads its filters from the address, and names them for an empty result', async () => {
    const {user, backend} = await open(
      on(listAudit, ({query}) =>
        answerOf({
          entries: query?.['group'] === 'teams' ? [] : [roleChange],
          page: {nextCursor: null, total: 0},
        }),
      ),
      `?group=teams&person=${ben.id}&from=2026-01-01&to=soon`,
    );
    expect(await screen.findByText('No entries match these filters')).toBeVisible();
    expect(backend.callsTo(listAudit)[0]?.query).toEqual({
      group: 'teams',
      person: ben.id,
      from: '2026-01-01',
    });
    await user.click(screen.getAllByRole('button', {name: 'Clear filters'})[0]!);
    expect(await screen.findByText(/changed the role of/)).toBeVisible();
    await user.click(screen.getByRole('combobox', {name: 'Person'}));
    await user.click(await screen.findByRole('option', {name: 'Ben Cruz'}));
    expect(backend.callsTo(listAudit).at(-1)?.query).toEqual({person: ben.id});
  });

  it('loads further pages', async () => {
    const {user} = await open(
      on(listAudit, ({query}) =>
        answerOf({
          entries: [query?.['cursor'] ? auditEntry(1, {action: 'team.created'}) : roleChange],
          page: {nextCursor: query?.['cursor'] ? null : 'more', total: 2},
        }),
      ),
    );
    await user.click(await screen.findByRole('button', {name: /more/i}));
    expect(await screen.findByText(/created the team/)).toBeVisible();
    expect(screen.getByText(/changed the role of/)).toBeVisible();
  });

  it('shows a notice for an empty log, and for a failed load', async () => {
    const {unmount} = await open(logged([]));
    expect(await screen.findByText('Nothing recorded yet')).toBeVisible();
    unmount();
    await open(on(listAudit, refusal('server_error', 'Something went wrong.')));
    expect(await screen.findByText("We couldn't load the audit log.")).toBeVisible();
  });

  it('is verified on demand, and names the entry that does not match', async () => {
    const head = {number: 7, hash: 'sha256-abc'};
    const {user, backend} = await open(
      on(checkAudit, answerOf({check: {entries: 7, head, broken: null}})),
    );
    await user.click(screen.getByRole('button', {name: 'Check log'}));
    expect(await screen.findByText('All 7 entries are as they were written')).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Close'}));
    backend.answer(
      on(
        checkAudit,
        answerOf({check: {entries: 3, head, broken: {number: 4, fault: 'content' as const}}}),
      ),
    );
    await user.click(screen.getByRole('button', {name: 'Check log'}));
    expect(await screen.findByText('Entry 4 is not as it was written')).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Close'}));
  });

  it('exports the filtered entries', async () => {
    const {user, backend} = await open(
      on(createAuditExport, answerOf({export: {url: '#audit-log.csv'}})),
      '?group=members',
    );
    await user.click(screen.getByRole('button', {name: 'Export as CSV'}));
    expect(backend.callsTo(createAuditExport)[0]?.body).toEqual({group: 'members'});
  });

  it('is hidden from supervisors and agents, who see whom to ask', async () => {
    const holders = on(listRoleHolders, answerOf({roleHolders: [{id: ben.id, name: 'Ben Cruz'}]}));
    const {backend} = renderSection('/audit', holders, 'supervisor');
    expect(
      await screen.findByText('Only admins and owners see the audit log. Ask Ben Cruz.'),
    ).toBeVisible();
    expect(backend.callsTo(listAudit)).toHaveLength(0);
    expect(screen.queryByRole('link', {name: 'Audit log'})).not.toBeInTheDocument();
  });
});
