import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import Papa from 'papaparse';
import type {TicketField} from '@switchboard/contracts/ticket-fields/schemas';
import type {Ticket, TicketEvent} from '@switchboard/contracts/tickets/schemas';
import {fileForm} from '#testing/file-form.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {memberCalls} from '#testing/member-calls.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {runImport} from '../../transfer/imports/staging/staged-imports.ts';
import {forgetField} from './service.ts';

const FIELDS = '/connect/api/fields';
const TICKETS = '/connect/api/tickets';
const text = (name: string, changes: object = {}) => ({
  name,
  kind: 'text',
  options: [],
  isActive: true,
  ...changes,
});
const choice = (name: string, ...options: string[]) => text(name, {kind: 'choice', options});

onDatabase('fields of a workspace', ({database}) => {
  let app: FastifyInstance;
  let [owner, agent]: TestMember[] = [];
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());
  beforeEach(async () => {
    [owner, agent] = await createTestWorkspace(database(), {roles: ['owner', 'agent']});
  });

  const call = memberCalls(() => app);
  const make = async (payload: object): Promise<TicketField> => {
    const answer = await call(owner, `POST ${FIELDS}`, {payload});
    assert.equal(answer.status, 201, JSON.stringify(answer));
    return answer.field;
  };
  const newTicket = async (fields: object = {}): Promise<Ticket> => {
    const answer = await call(agent, `POST ${TICKETS}`, {
      payload: {subject: 'Refund', requester: {email: 'rosa@example.com'}, html: 'Hi', fields},
    });
    assert.equal(answer.status, 201, JSON.stringify(answer));
    return answer.ticket;
  };
  const fill = (ticket: Ticket, fields: object) =>
    call(agent, `PATCH ${TICKETS}/${ticket.id}`, {payload: {fields}, version: ticket.version});
  const namesOf = async () =>
    (await call(agent, `GET ${FIELDS}`)).fields.map(({name}: TicketField) => name);

  it('are created, ordered, changed and deleted by owners and admins, and read by all', async () => {
    const [first, second] = [await make(text('Order')), await make(choice('Size', ' S ', 'M'))];
    assert.deepEqual(second.options, ['S', 'M']);
    assert.deepEqual(await namesOf(), ['Order', 'Size']);
    assert.equal(
      (await call(owner, `PUT ${FIELDS}/order`, {payload: {ids: [second.id, first.id]}})).status,
      200,
    );
    assert.deepEqual(await namesOf(), ['Size', 'Order']);
    assert.equal(
      (await call(owner, `PUT ${FIELDS}/order`, {payload: {ids: [first.id]}})).code,
      'version_conflict',
    );
    const changed = await call(owner, `PUT ${FIELDS}/${first.id}`, {
      payload: text('Order number'),
      version: 1,
    });
    assert.deepEqual([changed.field.name, changed.field.version], ['Order number', 2]);
    assert.equal(
      (await call(owner, `PUT ${FIELDS}/${first.id}`, {payload: text('Order'), version: 1})).code,
      'version_conflict',
    );
    for (const route of [`POST ${FIELDS}`, `PUT ${FIELDS}/${first.id}`])
      assert.equal((await call(agent, route, {payload: text('Mine'), version: 2})).status, 403);
    for (const route of [`DELETE ${FIELDS}/${first.id}`, `GET ${FIELDS}/${first.id}/usage`])
      assert.equal((await call(agent, route)).status, 403);
    assert.equal((await call(owner, `DELETE ${FIELDS}/${first.id}`)).status, 200);
    assert.deepEqual(await namesOf(), ['Size']);
  });

  it('rejects taken names, wrong options, another kind, and more than 50 fields', async () => {
    const {id} = await make(text('Order'));
    for (const [payload, status, fields] of [
      [text('oRDER'), 409, {name: 'Name already exists'}],
      [text(' '), 422, {name: 'Name is required'}],
      [choice('Size'), 422, {options: 'Add at least one option'}],
      [choice('Size', 'S', 's'), 422, {options: 's is listed twice'}],
    ] as const) {
      const answer = await call(owner, `POST ${FIELDS}`, {payload});
      assert.deepEqual([answer.status, answer.fields], [status, fields]);
    }
    const other = await call(owner, `PUT ${FIELDS}/${id}`, {
      payload: text('Order', {kind: 'number'}),
      version: 1,
    });
    assert.deepEqual(other.fields, {
      kind: "The kind of a field can't be changed. Create another field.",
    });
    for (let count = 1; count < 50; count += 1) await make(text(`Field ${count}`));
    assert.equal(
      (await call(owner, `POST ${FIELDS}`, {payload: text('One more')})).message,
      'There can be at most 50 fields. Delete some that are not used.',
    );
  });

  it('validates each value by the kind of its field, all faults at once', async () => {
    const [order, count, day, paid, size] = [
      await make(text('Order')),
      await make(text('Count', {kind: 'number'})),
      await make(text('Day', {kind: 'date'})),
      await make(text('Paid', {kind: 'checkbox'})),
      await make(choice('Size', 'S', 'M')),
    ];
    const off = await make(text('Old', {isActive: false}));
    const ticket = await newTicket({[order.id]: ' A-1 ', [count.id]: 2.5, [paid.id]: true});
    assert.deepEqual(ticket.fields, {[order.id]: 'A-1', [count.id]: 2.5, [paid.id]: true});
    const wrong = await fill(ticket, {
      [order.id]: 7,
      [count.id]: 'two',
      [day.id]: '2026-13-01',
      [paid.id]: 'yes',
      [size.id]: 'XL',
      [off.id]: 'x',
      [agent?.id ?? '']: 'x',
    });
    assert.equal(wrong.status, 422);
    assert.deepEqual(wrong.fields, {
      [`fields.${order.id}`]: 'Order must be a text of at most 255 characters',
      [`fields.${count.id}`]: 'Count must be a number',
      [`fields.${day.id}`]: 'Day must be a date like 2026-11-20',
      [`fields.${paid.id}`]: 'Paid must be true or false',
      [`fields.${size.id}`]: 'Size must be one of its options',
      [`fields.${off.id}`]: 'Old is no longer in use',
      [`fields.${agent?.id}`]: 'This field was deleted',
    });
    const filled = await fill(ticket, {
      [order.id]: '',
      [paid.id]: false,
      [day.id]: '2026-02-28',
      [size.id]: 'M',
      [off.id]: null,
    });
    assert.deepEqual(filled.ticket.fields, {
      [count.id]: 2.5,
      [day.id]: '2026-02-28',
      [size.id]: 'M',
    });
    const {events} = await call(agent, `GET ${TICKETS}/${ticket.number}`);
    assert.deepEqual(
      events
        .filter(({type}: TicketEvent) => type === 'field')
        .map(({field, from, to}: TicketEvent) => [field, from, to]),
      [
        ['Order', null, 'A-1'],
        ['Count', null, '2.5'],
        ['Paid', null, 'Yes'],
        ['Order', 'A-1', null],
        ['Day', null, '2026-02-28'],
        ['Paid', 'Yes', null],
        ['Size', null, 'M'],
      ],
    );
  });

  it('accepts concurrent values of different fields, and rejects those of the same', async () => {
    const [order, size] = [await make(text('Order')), await make(choice('Size', 'S', 'M'))];
    const ticket = await newTicket();
    assert.equal((await fill(ticket, {[order.id]: 'A-1'})).status, 200);
    assert.deepEqual((await fill(ticket, {[size.id]: 'S'})).ticket.fields, {
      [order.id]: 'A-1',
      [size.id]: 'S',
    });
    const late = await fill(ticket, {[order.id]: 'B-2'});
    assert.deepEqual([late.status, late.code], [409, 'version_conflict']);
  });

  it('filters lists and views by a field', async () => {
    const [size, paid] = [
      await make(choice('Size', 'S', 'M')),
      await make(text('Paid', {kind: 'checkbox'})),
    ];
    const small = await newTicket({[size.id]: 'S', [paid.id]: true});
    await newTicket({[size.id]: 'M'});
    const found = async (field: string) =>
      (await call(agent, `GET ${TICKETS}?field=${encodeURIComponent(field)}`)).tickets?.map(
        ({number}: Ticket) => number,
      );
    assert.deepEqual(
      [await found(`${size.id}:s`), await found(`${paid.id}:true`), await found(`${size.id}:L`)],
      [[small.number], [small.number], []],
    );
    assert.deepEqual((await call(agent, `GET ${TICKETS}?field=size`)).fields, {
      field: 'Field is invalid',
    });
  });

  it('counts the tickets with a value; a deletion removes it, except in the history', async () => {
    const [order, size] = [await make(text('Order')), await make(choice('Size', 'S', 'M'))];
    const tickets = [
      await newTicket({[order.id]: 'A-1', [size.id]: 'S'}),
      await newTicket({[order.id]: 'A-2'}),
      await newTicket(),
    ];
    assert.equal((await call(owner, `GET ${FIELDS}/${order.id}/usage`)).tickets, 2);
    await call(owner, `DELETE ${FIELDS}/${order.id}`);
    await forgetField(
      {db: database().db},
      {workspaceId: owner?.workspaceId ?? '', fieldId: order.id},
    );
    const {ticket, events} = await call(agent, `GET ${TICKETS}/${tickets[0]?.number}`);
    assert.deepEqual(ticket.fields, {[size.id]: 'S'});
    assert.ok(events.some(({field, to}: TicketEvent) => field === 'Order' && to === 'A-1'));
  });

  it('adds columns to exported files, and reads them from imported ones', async () => {
    await make(text('Order'));
    await make(text('Paid', {kind: 'checkbox'}));
    await make(choice('Size', 'S', 'M'));
    const upload = async (head: string, ...rows: string[]) => {
      assert.ok(owner);
      const file = fileForm(
        'old.csv',
        [
          `subject,description,requester_email,external_id,${head}`,
          ...rows.map((row) => `Lamp,Hi,rosa@example.com,${row}`),
        ].join('\n'),
      );
      return (await owner.on(app)('POST', '/connect/api/imports?format=csv', file)).json();
    };
    const COLUMNS = 'field:Order,field:Paid,field:Size';
    const {problems} = await upload(COLUMNS, '1,A-1,yes,S', '2,A-1,perhaps,S');
    assert.deepEqual(
      problems.map(({message}: {message: string}) => message),
      ['field:Paid “perhaps” is not yes or no.'],
    );
    const staged = await upload(COLUMNS, "1,'=A1,yes,m");
    await call(owner, `POST /connect/api/imports/${staged.import.id}/start`);
    await runImport(
      {
        db: database().db,
        now: () => new Date(),
        jobs: {
          define: () => undefined,
          schedule: () => undefined,
          send: async () => undefined,
          start: async () => undefined,
          stop: async () => undefined,
        },
      },
      {workspaceId: owner?.workspaceId ?? '', userId: owner?.id ?? '', importId: staged.import.id},
    );
    const link = (await call(owner, 'POST /connect/api/exports', {payload: {list: {}}})).export.url;
    const csv = (await app.inject(link)).body.slice(1);
    const [row] = Papa.parse<Record<string, string>>(csv, {
      header: true,
      skipEmptyLines: true,
    }).data;
    assert.deepEqual(
      [row?.['field:Order'], row?.['field:Paid'], row?.['field:Size']],
      ["'=A1", 'Yes', 'M'],
    );
    for (const unknown of [
      await upload('field:Colour', '9,red'),
      await upload('field:Size', '9,XL'),
    ])
      assert.equal(unknown.import.status, 'mapping');
  });
});
