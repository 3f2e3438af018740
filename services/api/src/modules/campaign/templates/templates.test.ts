import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {Template} from '@switchboard/contracts/templates/schemas';
import {onDatabase} from '#testing/for-each-database.ts';
import {memberCalls} from '#testing/member-calls.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {TEMPLATE} from '../../isolation.fixture.ts';

const TEMPLATES = '/campaign/api/templates';

onDatabase('templates', ({database}) => {
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
  const make = (payload: object) =>
    call(owner, `POST ${TEMPLATES}`, {payload: {...TEMPLATE, ...payload}});

  it('are stored with safe HTML and without parts that their channel does not use', async () => {
    const {template} = await make({
      subject: ' For   {{contact.firstName|you}} ',
      html: '<p onclick="x()">Hi<script>x</script><img data-attachment="0190c5f0-1111-7000-8000-000000000001"></p>',
      text: 'not of a mail',
      variables: [
        {key: 'contact.company', fallback: ' your company ', required: true},
        {key: 'contact.name', fallback: null, required: true},
      ],
    });
    assert.deepEqual(
      [template.subject, template.html, template.text, template.variables],
      [
        'For {{contact.firstName|you}}',
        '<p>Hi</p>',
        '',
        [
          {key: 'contact.company', fallback: 'your company', required: false},
          {key: 'contact.name', fallback: null, required: true},
        ],
      ],
    );
  });

  it('reject unknown variables, and name unclosed ones', async () => {
    const refused = await make({
      subject: '{{contact.firstNam}}',
      html: '<p>One</p><p>Dear {{contact.name</p><p>x</p>',
    });
    assert.deepEqual(refused.fields, {
      subject: 'Unknown variable {{contact.firstNam}}',
      html: 'Close “{{contact.name” with }} (line 2)',
    });
    const link = await make({html: '<p><a href="https://acme.test/?c={{contact.id}}">x</a></p>'});
    assert.deepEqual(link.fields, {html: 'Unknown variable {{contact.id}}'});
    const declared = await make({
      variables: [{key: 'ticket.number', fallback: null, required: false}],
    });
    assert.deepEqual(declared.fields, {variables: 'Unknown variable {{ticket.number}}'});
  });

  it('are listed by name and channel, changed once per version, duplicated and deleted', async () => {
    const {template} = await make({name: 'Welcome'});
    const copy = (await call(owner, `POST ${TEMPLATES}/${template.id}/duplicate`)).template;
    assert.deepEqual([copy.name, copy.html], ['Copy of Welcome', template.html]);
    await make({name: 'Reminder', channel: 'sms', text: 'Hi'});
    const names = async (query: string) =>
      (await call(agent, `GET ${TEMPLATES}${query}`)).templates.map(({name}: Template) => name);
    assert.deepEqual(await names(''), ['Copy of Welcome', 'Reminder', 'Welcome']);
    assert.deepEqual(
      [await names('?channel=sms'), await names('?q=WEL')],
      [['Reminder'], ['Copy of Welcome', 'Welcome']],
    );
    const change = (version: number) =>
      call(owner, `PUT ${TEMPLATES}/${template.id}`, {
        payload: {...TEMPLATE, name: 'Hello'},
        version,
      });
    assert.equal((await change(1)).template.version, 2);
    assert.equal((await change(1)).code, 'version_conflict');
    assert.equal((await make({name: 'HELLO'})).code, 'duplicate');
    assert.equal((await call(agent, `DELETE ${TEMPLATES}/${template.id}`)).status, 403);
    assert.equal((await call(owner, `DELETE ${TEMPLATES}/${template.id}`)).status, 200);
    assert.equal((await call(owner, `GET ${TEMPLATES}/${template.id}`)).status, 404);
  });

  it('count the broadcasts that began with them, which outlive them', async () => {
    const {template} = await make({name: 'Welcome'});
    const draft = {name: 'News', channel: 'email', templateId: template.id};
    const {broadcast} = await call(owner, 'POST /campaign/api/broadcasts', {payload: draft});
    await call(owner, `POST /campaign/api/broadcasts/${broadcast.id}/duplicate`);
    const [listed] = (await call(agent, `GET ${TEMPLATES}`)).templates;
    assert.deepEqual([broadcast.templateId, listed.usedIn], [template.id, 2]);
    await call(owner, `DELETE ${TEMPLATES}/${template.id}`);
    const rename = await call(owner, `PATCH /campaign/api/broadcasts/${broadcast.id}`, {
      payload: {name: 'News 2', templateId: template.id},
      version: 1,
    });
    assert.equal(rename.broadcast.name, 'News 2');
    const late = await call(owner, 'POST /campaign/api/broadcasts', {payload: draft});
    assert.deepEqual(late.fields, {
      templateId: 'This template no longer exists. Choose another one',
    });
  });
});
