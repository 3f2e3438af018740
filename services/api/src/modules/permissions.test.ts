import type {Performance} from '@switchboard/contracts/analytics/schemas';
import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {type Capability, PERMISSIONS} from '@switchboard/contracts/team/permissions';
import type {TeamLoad} from '@switchboard/contracts/team/schemas';
import type {Role} from '@switchboard/contracts/user/schemas';
import {onDatabase} from '../testing/for-each-database.ts';
import {changeMember} from '../testing/change-member.ts';
import {newEmail} from '../testing/people.ts';
import {createTestApi} from '../testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '../testing/test-workspace.ts';
import {FIELD, MACRO, TEMPLATE} from './isolation.fixture.ts';

/** Everybody but the outsider is in one team. */
interface World {
  ticketId: string;
  mate: TestMember;
  outsider: TestMember;
  boss: TestMember;
  admin: TestMember;
}
/** True if the service permits it. */
type Probe = (by: TestMember, world: World) => Promise<boolean>;
/** Acts that only an unlimited grant permits, and those that each limited one permits as well. */
interface Probes {
  full: Probe;
  limited?: Probe;
}

onDatabase('the table of permissions', ({database}) => {
  let app: FastifyInstance;
  let world: World;
  let members: Record<Role, TestMember>;
  let count = 0;
  before(async () => {
    app = await createTestApi({database: database()});
    const [owner, admin, supervisor, agent, light, mate, outsider, boss, other] =
      (await createTestWorkspace(database(), {
        roles: [
          'owner',
          'admin',
          'supervisor',
          'agent',
          'light_agent',
          'agent',
          'agent',
          'owner',
          'admin',
        ],
      })) as [
        TestMember,
        TestMember,
        TestMember,
        TestMember,
        TestMember,
        TestMember,
        TestMember,
        TestMember,
        TestMember,
      ];
    members = {owner, admin, supervisor, agent, light_agent: light};
    const create = async (url: string, payload: object) =>
      (await owner.on(app)('POST', url, {payload})).json();
    await create('/api/teams', {
      name: 'Mine',
      memberIds: [supervisor, agent, light, mate].map(({id}) => id),
    });
    await create('/api/teams', {name: 'Theirs', memberIds: [outsider.id]});
    const {ticket} = await create('/connect/api/tickets', {
      subject: 'Ours',
      requester: {email: 'ana@example.com'},
      html: 'Hi',
      assigneeId: mate.id,
    });
    world = {ticketId: ticket.id, mate, outsider, boss, admin: other};
  });
  after(() => app.close());

  type Method = 'GET' | 'POST' | 'PATCH' | 'PUT';
  const reply = (by: TestMember, request: string, payload?: object) => {
    const [method, url] = request.split(' ') as [Method, string];
    return by.on(app)(method, url, payload && {payload});
  };
  /** True if it is done; any failure other than a refusal is one of the test. */
  const isDone = async (by: TestMember, request: string, payload?: object) => {
    const {statusCode, body} = await reply(by, request, payload);
    assert.ok(statusCode < 300 || statusCode === 403, `${request}: ${body}`);
    return statusCode < 300;
  };
  const does =
    (request: string, payload?: () => object): Probe =>
    (by) =>
      isDone(by, request, payload?.());
  const name = () => `Thing ${++count}`;
  const assigns =
    (to: 'mate' | 'outsider'): Probe =>
    (by, {ticketId, ...people}) =>
      isDone(by, 'POST /connect/api/tickets/bulk', {
        ids: [ticketId],
        action: {assigneeId: people[to].id},
      });
  const assignsCourse =
    (to: 'mate' | 'outsider'): Probe =>
    async (by, people) => {
      const payload = {
        title: name(),
        sections: [{title: '', lessons: [{title: 'One', html: 'x'}]}],
      };
      const {course} = (await reply(people.boss, 'POST /training/api/courses', payload)).json();
      await reply(people.boss, `POST /training/api/courses/${course.id}/publish`, {});
      return isDone(by, `POST /training/api/courses/${course.id}/assignments`, {
        target: {type: 'user', id: people[to].id},
      });
    };
  const writes =
    (kind: 'reply' | 'note'): Probe =>
    (by, {ticketId}) =>
      isDone(by, `POST /connect/api/tickets/${ticketId}/messages`, {kind, html: 'Hm'});
  const invites = (role: Role) =>
    does('POST /api/team/invitations', () => ({email: newEmail(), role}));
  const limits =
    (who: 'boss' | 'admin'): Probe =>
    async (by, people) => {
      const reply = await changeMember(by.on(app), people[who].id, {maxOpen: ++count});
      assert.ok(reply.statusCode < 300 || reply.statusCode === 403, reply.body);
      return reply.statusCode < 300;
    };
  const sharesMacro = (visibility: 'all' | 'private') =>
    does('POST /connect/api/macros', () => ({...MACRO, name: name(), visibility}));

  const seesOthers: Probe = async (by) => {
    const {report} = (await reply(by, 'GET /connect/api/analytics/performance?by=agent')).json();
    return report.rows.some(({performer}: Performance) => performer.id !== by.id);
  };

  /** Acts that are refused for other reasons to those who may do them. */
  const mayTry =
    (request: (world: World) => string, payload: (world: World) => object): Probe =>
    async (by, people) =>
      (await reply(by, request(people), payload(people))).statusCode !== 403;
  const OWNERSHIP = ({mate}: World) => ({
    memberId: mate.id,
    becomes: 'admin',
    currentPassword: 'wrong',
  });

  const PROBES: Record<Capability, Probes> = {
    writeNotes: {full: writes('note')},
    replyToTickets: {full: writes('reply')},
    changeTickets: {
      full: does('POST /connect/api/tickets', () => ({
        subject: name(),
        requester: {email: 'ana@example.com'},
        html: 'Hi',
      })),
    },
    changeContacts: {
      full: does('POST /connect/api/contacts', () => ({
        name: name(),
        email: newEmail(),
        phone: null,
        company: null,
        timeZone: null,
        tags: [],
      })),
    },
    assignTickets: {full: assigns('outsider'), limited: assigns('mate')},
    moderateTickets: {full: does('GET /connect/api/tickets?view=trash')},
    shareMacrosAndViews: {full: sharesMacro('all'), limited: sharesMacro('private')},
    changeTags: {
      full: async (by) =>
        (await reply(by, 'POST /connect/api/tags/change', {tag: 'none', to: null})).statusCode !==
        403,
    },
    changeTicketSettings: {
      full: does('POST /connect/api/fields', () => ({...FIELD, name: name()})),
    },
    draftBroadcasts: {
      full: does('POST /campaign/api/broadcasts', () => ({name: name(), channel: 'email'})),
    },
    sendBroadcasts: {
      full: async (by) => {
        const made = await reply(by, 'POST /campaign/api/broadcasts', {
          name: name(),
          channel: 'sms',
        });
        if (made.statusCode === 403) return false;
        const {id} = made.json().broadcast;
        const {statusCode} = await reply(by, `POST /campaign/api/broadcasts/${id}/cancel`);
        return statusCode !== 403;
      },
    },
    manageAudiences: {
      full: does('POST /campaign/api/audiences', () => ({name: name(), kind: 'static'})),
    },
    manageTemplates: {
      full: does('POST /campaign/api/templates', () => ({...TEMPLATE, name: name()})),
    },
    manageSuppressions: {
      full: does('POST /campaign/api/suppressions', () => ({
        channel: 'email',
        address: newEmail(),
      })),
    },
    authorCourses: {
      full: does('POST /training/api/courses', () => ({
        title: name(),
        sections: [{title: '', lessons: [{title: 'One', html: 'x'}]}],
      })),
    },
    assignCourses: {full: assignsCourse('outsider'), limited: assignsCourse('mate')},
    takeCourses: {full: does('GET /training/api/courses')},
    readDirectory: {full: does('GET /api/team/members')},
    seeWorkload: {
      full: async (by) => {
        const {teams = []} = (await reply(by, 'GET /api/team/workload')).json();
        return teams.some((team: TeamLoad) => team.name === 'Theirs');
      },
      limited: does('GET /api/team/workload'),
    },
    invite: {
      full: invites('owner'),
      limited: (by, people) =>
        invites(PERMISSIONS.invite[by.role] === 'belowOwner' ? 'admin' : 'agent')(by, people),
    },
    manageMembers: {full: limits('boss'), limited: limits('admin')},
    changeTeams: {full: does('POST /api/teams', () => ({name: name(), memberIds: []}))},
    changeWorkspace: {
      full: does('PUT /api/workspace/notification-channels', () => ({channels: {}})),
    },
    seeAuditLog: {full: does('GET /api/audit')},
    transferOwnership: {full: mayTry(() => 'POST /api/workspace/ownership', OWNERSHIP)},
    eraseMembers: {
      full: mayTry(
        ({mate}) => `POST /api/team/members/${mate.id}/erase`,
        () => ({name: 'x'}),
      ),
    },
    seeAnalytics: {full: does('GET /connect/api/analytics/trends')},
    compareAgents: {full: seesOthers},
    seeLedger: {full: does('GET /api/balance/ledger')},
    manageBalance: {full: does('GET /api/balance/settings')},
  };

  for (const capability of Object.keys(PROBES) as Capability[]) {
    it(`says of ${capability} what the services do`, async () => {
      const {full, limited} = PROBES[capability];
      for (const [role, grant] of Object.entries(PERMISSIONS[capability])) {
        const by = members[role as Role];
        assert.equal(await full(by, world), grant === 'yes', `${role} fully`);
        if (limited) assert.equal(await limited(by, world), grant !== 'no', `${role} with limits`);
        else assert.ok(grant === 'yes' || grant === 'no', `${role} has a limit that is not tested`);
      }
    });
  }
});
