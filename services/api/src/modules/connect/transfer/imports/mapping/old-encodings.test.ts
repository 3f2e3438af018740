import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {ImportMappingResponse} from '@switchboard/contracts/imports/mapping';
import {systemOf, withWorkspace} from '#database/index.ts';
import {fileForm} from '#testing/file-form.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {chooseEncoding, chooseMapping} from './mapped-imports.ts';
import {replaceMapping} from '../kept/mapping-repository.ts';
import type {StageDeps} from '../reading/stage-rows.ts';
import {textCell, workbookOf} from '../files/workbook.testing.ts';

const IMPORTS = '/connect/api/imports';

onDatabase('files that are no UTF-8', ({database}) => {
  let app: FastifyInstance;
  let owner: TestMember;
  before(async () => {
    app = await createTestApi({database: database()});
    [owner] = (await createTestWorkspace(database(), {roles: ['owner']})) as [TestMember];
  });
  after(() => app.close());

  const upload = async (name: string, content: Buffer) => {
    const reply = await owner.on(app)(
      'POST',
      `${IMPORTS}?format=contacts`,
      fileForm(name, content),
    );
    assert.equal(reply.statusCode, 201, reply.body);
    return reply.json().import;
  };
  const mapping = async (id: string): Promise<ImportMappingResponse> =>
    (await owner.on(app)('GET', `${IMPORTS}/${id}/mapping`)).json();
  const choose = (id: string, encoding: string) =>
    owner.on(app)('PUT', `${IMPORTS}/${id}/encoding`, {payload: {encoding}});
  /** Replaces the threads that read files, so that a test can act meanwhile. */
  const depsWith = (workers: object) =>
    ({
      db: database().db,
      now: () => new Date(),
      workers: {closing: new AbortController().signal, ...workers},
    }) as StageDeps;
  const actor = () => ({...owner, userId: owner.id, ticketScope: 'all'}) as unknown as Actor;
  const sampleOf = ({columns}: ImportMappingResponse) => columns[0]?.samples[0];

  it('are read as guessed, and again in a chosen encoding', async () => {
    const text = Buffer.from('name,email\nJ\u00fcrgen,j@x.example\n', 'latin1');
    const {id, status} = await upload('contacts.csv', text);
    assert.equal(status, 'mapping', 'a template too, as its letters have to be looked at');
    const guessed = await mapping(id);
    assert.deepEqual([guessed.encoding, sampleOf(guessed)], ['windows-1252', 'J\u00fcrgen']);
    const chosen: ImportMappingResponse = (await choose(id, 'windows-1251')).json();
    assert.deepEqual([chosen.encoding, sampleOf(chosen)], ['windows-1251', 'J\u044crgen']);
    const impossible = await choose(id, 'euc-jp');
    assert.deepEqual(impossible.json().fields, {
      file: 'The file is not in this encoding. Choose another one.',
    });
    await choose(id, 'windows-1252');
    const payload = (await mapping(id)).mapping;
    const checked = (await owner.on(app)('PUT', `${IMPORTS}/${id}/mapping`, {payload})).json();
    assert.deepEqual([checked.problems, checked.import.planned?.created], [[], 1]);
    assert.equal((await choose(id, 'utf-8')).statusCode, 422);
  });

  it('keep their rows when the import starts during a reading in another encoding', async () => {
    const text = Buffer.from('name,email\nJ\u00fcrgen,begun@x.example\n', 'latin1');
    const {id} = await upload('contacts.csv', text);
    const {columns, mapping: payload} = await mapping(id);
    await owner.on(app)('PUT', `${IMPORTS}/${id}/mapping`, {payload});
    const start = async () => {
      const started = await owner.on(app)('POST', `${IMPORTS}/${id}/start`);
      assert.equal(started.statusCode, 200, started.body);
      return {columns, rows: 1, encoding: 'windows-1251'};
    };
    await assert.rejects(
      chooseEncoding(depsWith({run: start}), actor(), {id, encoding: 'windows-1251'}),
      {code: 'illegal_transition'},
    );
    const {import: one} = (await owner.on(app)('GET', `${IMPORTS}/${id}`)).json();
    assert.deepEqual([one.status, one.total], ['running', 1]);
  });

  it('are not ready to import by choices that were replaced meanwhile', async () => {
    const text = Buffer.from('name,email\nJ\u00fcrgen,replaced@x.example\n', 'latin1');
    const {id} = await upload('contacts.csv', text);
    const {mapping: chosen} = await mapping(id);
    async function* replace() {
      await withWorkspace(database().db, systemOf(owner.workspaceId), (trx) =>
        replaceMapping(trx, id, {encoding: 'windows-1251'}),
      );
      yield [{row: 2, record: null, message: 'No record.'}];
    }
    await assert.rejects(
      chooseMapping(depsWith({stream: replace}), actor(), {id, mapping: chosen}),
      {code: 'illegal_transition'},
    );
    const {import: one} = (await owner.on(app)('GET', `${IMPORTS}/${id}`)).json();
    assert.equal(one.status, 'mapping');
  });

  it('need no question if they declare their encoding', async () => {
    const text = '\ufeffname,email\nJ\u00fcrgen,u@x.example\n';
    const {id, status} = await upload('contacts.csv', Buffer.from(text, 'utf16le'));
    assert.equal(status, 'checked');
    assert.equal((await choose(id, 'windows-1252')).statusCode, 409);
  });

  it('may be workbooks', async () => {
    const {status, total} = await upload(
      'contacts.xlsx',
      await workbookOf([
        [textCell('A1', 'name'), textCell('B1', 'email')],
        [textCell('A2', 'Rosa'), textCell('B2', 'rosa@x.example')],
      ]),
    );
    assert.deepEqual([status, total], ['checked', 1]);
  });
});
