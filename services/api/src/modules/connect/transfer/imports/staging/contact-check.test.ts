import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import fc from 'fast-check';
import type {FastifyInstance} from 'fastify';
import Papa from 'papaparse';
import type {ImportResponse} from '@switchboard/contracts/imports/schemas';
import {fileForm} from '#testing/file-form.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {runImport} from './staged-imports.ts';

const HEADER = ['name', 'email', 'phone', 'tags'];

const tagsFrom = (first: number) =>
  Array.from({length: 12}, (_, index) => `tag${first + index}`).join(';');

/** A row that often means a person of another row, or of the workspace, in another spelling. */
const row = fc.tuple(
  fc.constantFrom('', 'Ana', 'ANA', ' ana ', 'Bo'),
  fc.constantFrom('', 'a@x.example', 'A@X.example', 'b@x.example', 'mailto:b@x.example', 'no'),
  fc.constantFrom(
    '',
    '+63 2 8555 0200',
    '(02) 8555 0200',
    '+63285550200 ext. 12',
    '+63 2 8555 0200 x12',
    '0917 123 4567',
    '12',
  ),
  fc.constantFrom('', 'vip', tagsFrom(0), tagsFrom(12)),
);
const file = fc.array(row, {minLength: 1, maxLength: 10});

onDatabase('the check of a file of contacts', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());

  const checkAndRun = async (owner: TestMember, text: string) => {
    const reply = await owner.on(app)(
      'POST',
      '/connect/api/imports?format=contacts',
      fileForm('contacts.csv', text),
    );
    assert.equal(reply.statusCode, 201, reply.body);
    const checked: ImportResponse = reply.json();
    const path = `/connect/api/imports/${checked.import.id}`;
    await owner.on(app)('POST', `${path}/start`);
    await runImport(
      {db: database().db, now: () => new Date(), jobs: {send: async () => undefined} as never},
      {workspaceId: owner.workspaceId, userId: owner.id, importId: checked.import.id},
    );
    const ended: ImportResponse = (await owner.on(app)('GET', path)).json();
    return {checked, ended};
  };

  const newOwner = async () => {
    const [owner] = await createTestWorkspace(database(), {roles: ['owner']});
    assert.ok(owner);
    return owner;
  };

  it('imports all three contacts of a shared number, as expected', async () => {
    const names = ['One', 'Two', 'Three'];
    const rows = names.map((name) => `${name},${name}@office.example,+63 2 8555 0200`);
    const text = ['name,email,phone', ...rows].join('\n');
    const owner = await newOwner();
    const {checked, ended} = await checkAndRun(owner, text);
    assert.deepEqual([checked.problems, checked.import.planned], [[], {created: 3, existing: 0}]);
    assert.deepEqual([ended.import.created, ended.import.failed], [3, 0]);
    const again = await checkAndRun(owner, text);
    assert.deepEqual(again.checked.import.planned, {created: 0, existing: 3});
  });

  it('equals the run, for repeated and existing contacts', async () => {
    await fc.assert(
      fc.asyncProperty(file, file, async (earlier, wanted) => {
        const owner = await newOwner();
        for (const rows of [earlier, wanted]) {
          const {checked, ended} = await checkAndRun(owner, Papa.unparse([HEADER, ...rows]));
          const planned = checked.import.planned ?? {created: 0, existing: 0};
          assert.deepEqual(
            {
              created: ended.import.created,
              existing: ended.import.existing,
              problems: ended.problems,
            },
            {...planned, problems: checked.problems},
          );
        }
      }),
      {numRuns: 12},
    );
  });
});
