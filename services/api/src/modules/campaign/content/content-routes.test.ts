import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {ContentIssue} from '@switchboard/contracts/content/schemas';
import {onDatabase} from '#testing/for-each-database.ts';
import {memberCalls} from '#testing/member-calls.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';

const EMAIL = {
  channel: 'email',
  subject: 'Hi {{contact.firstName}}',
  preheader: 'News',
  html: '<p>For {{contact.company}}</p><script>x</script>',
  text: '',
  variables: [],
};
const SMS = {
  ...EMAIL,
  channel: 'sms',
  subject: '',
  html: '',
  text: 'Hi {{contact.firstName}}. STOP ends',
};
const NOBODY = '00000000-0000-4000-8000-000000000000';

onDatabase('messages of broadcasts', ({database}) => {
  let app: FastifyInstance;
  let [owner, agent]: TestMember[] = [];
  before(async () => {
    app = await createTestApi({database: database(), readTxt: async () => []});
  });
  after(() => app.close());
  beforeEach(async () => {
    [owner, agent] = await createTestWorkspace(database(), {roles: ['owner', 'agent']});
  });
  const call = memberCalls(() => app);
  const preview = (payload: object, member = owner) =>
    call(member, 'POST /campaign/api/content/preview', {payload: {...EMAIL, ...payload}});
  const check = (payload: object, member = owner) =>
    call(member, 'POST /campaign/api/content/check', {
      payload: {...EMAIL, audienceIds: [], excludeIds: [], ...payload},
    });
  const messagesOf = ({issues}: {issues: ContentIssue[]}) =>
    issues.map(({level, message}) => `${level}: ${message}`);
  const makeContact = async (given: object): Promise<string> => {
    const payload = {
      name: 'Ben',
      email: null,
      phone: null,
      company: null,
      timeZone: null,
      tags: [],
    };
    const made = await call(owner, 'POST /connect/api/contacts', {payload: {...payload, ...given}});
    return made.contact.id;
  };

  it('are read alike when long or hard, with the first faults of each kind', async () => {
    const {preview: long} = await preview({html: `<p>For ${'you '.repeat(5000)}</p>`});
    assert.match(long.text, /^For you you/);
    const {issues} = await preview({html: '{{a\n{{b}}\n<a>x</a>'.repeat(4000)});
    for (const code of ['unclosed_variable', 'broken_link'])
      assert.equal(issues.filter((issue: ContentIssue) => issue.code === code).length, 20, code);
    assert.equal(
      (
        await owner!.on(app)('POST', '/campaign/api/content/preview', {
          payload: {...EMAIL, html: '<a>x'.repeat(24_000)},
        })
      ).statusCode,
      413,
    );
    const deep = await preview({html: `<p>Hello</p>${'<b>'.repeat(33_000)}`});
    assert.match(deep.preview.html, /<p[^>]*>Hello/);
  });

  it('are previewed for a sample reader, and for a contact that the caller knows', async () => {
    const sample = await preview({});
    assert.equal(sample.preview.subject, 'Hi Rosa');
    assert.match(sample.preview.html, />For Lamps<\/p><\/div>/);
    assert.deepEqual(
      [sample.preview.segments, sample.preview.empty, sample.issues],
      [null, [], []],
    );
    assert.equal(sample.preview.bytes, Buffer.byteLength(sample.preview.html));
    const contactId = await makeContact({email: 'ben@acme.test'});
    const shown = await preview({contactId});
    assert.deepEqual([shown.preview.subject, shown.preview.empty], ['Hi Ben', ['contact.company']]);
    assert.equal((await preview({contactId}, agent)).status, 404);
    assert.equal((await preview({contactId: NOBODY})).status, 404);
  });

  it('are previewed while unfinished, with their faults', async () => {
    const unfinished = await preview({subject: '', html: '<p>{{contact.nam}} {{contact.name</p>'});
    assert.deepEqual(messagesOf(unfinished), [
      'error: Unknown variable {{contact.nam}}',
      'error: Close “{{contact.name” with }} (line 1)',
      'error: Subject is required',
    ]);
  });

  it('of an SMS are counted in segments', async () => {
    const {preview: shown} = await preview({
      ...SMS,
      contactId: await makeContact({phone: '+639171234567'}),
    });
    assert.deepEqual(
      [shown.text, shown.html, shown.segments],
      [
        'Hi Ben. STOP ends',
        '',
        {encoding: 'gsm7', characters: 17, segments: 1, remaining: 143, unusual: null},
      ],
    );
  });

  it('are checked for all recipients, with the number of missing values', async () => {
    await makeContact({email: 'a@acme.test'});
    await makeContact({email: 'b@acme.test', company: 'Lim Lamps'});
    await makeContact({email: 'c@import.invalid'});
    const filter = {match: 'all', conditions: []};
    const {audience} = await call(owner, 'POST /campaign/api/audiences', {
      payload: {name: 'All', kind: 'dynamic', filter},
    });
    const audienceIds = [audience.id];
    const undecided = await check({audienceIds}, agent);
    assert.deepEqual(
      [messagesOf(undecided), undecided.empty],
      [
        ['error: {{contact.company}} is empty for 1 contact. Add a fallback or skip them'],
        [{key: 'contact.company', contacts: 1, required: false}],
      ],
    );
    const decided = (required: boolean) =>
      check({audienceIds, variables: [{key: 'contact.company', fallback: null, required}]});
    assert.deepEqual(messagesOf(await decided(true)), [
      'hint: {{contact.company}} is empty for 1 contact, who is skipped',
    ]);
    assert.deepEqual(messagesOf(await decided(false)), []);
    assert.equal((await check({audienceIds: [NOBODY]})).status, 422);
  });

  it('are checked for a verified sender and its DNS', async () => {
    const {supportAddress} = await call(owner, 'POST /connect/api/support-addresses', {
      payload: {address: 'help@acme.test', name: 'Acme', signature: ''},
    });
    const html = '<p>Hi</p>';
    assert.deepEqual(messagesOf(await check({html, senderId: supportAddress.id})), [
      'error: Verify help@acme.test before you send from it',
      'hint: The SPF record of help@acme.test is missing: mails may be taken for spam',
      'hint: The DMARC record of help@acme.test is missing: mails may be taken for spam',
    ]);
    assert.deepEqual(messagesOf(await check({html, senderId: NOBODY})), [
      'error: The support address no longer exists. Choose another one',
    ]);
  });
});
