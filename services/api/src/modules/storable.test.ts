import assert from 'node:assert/strict';
import {it} from 'node:test';
import fc from 'fast-check';
import {storableText} from '../database/index.ts';
import {fileForm} from '../testing/file-form.ts';
import {forEachDatabase} from '../testing/for-each-database.ts';
import {createTestApi} from '../testing/test-api.ts';
import {createTestWorkspace} from '../testing/test-workspace.ts';

it('a text loses nothing but what nobody sees', () => {
  fc.assert(
    fc.property(fc.string({unit: 'grapheme'}), (text) =>
      assert.equal(storableText(text), text.replaceAll('\0', '')),
    ),
  );
  assert.equal(storableText('a\0b\ud83dc'), 'ab\ufffdc');
});

forEachDatabase('texts that no database can hold', ({database}) => {
  it('are taken without what cannot be held, in bodies, queries, addresses and files', async () => {
    const app = await createTestApi({database: database()});
    const [owner] = await createTestWorkspace(database());
    const call = owner!.on(app);
    const [given, kept] = ['Late\0 \ud83dorder', 'Late \ufffdorder'];
    const {ticket} = (
      await call('POST', '/connect/api/tickets', {
        payload: {
          subject: given,
          requester: {email: 'rosa@example.com', name: given},
          html: `<p>${given}</p>`,
          tags: [given],
        },
      })
    ).json();
    assert.deepEqual(
      [ticket.subject, ticket.requester.name, ticket.tags, ticket.snippet],
      [kept, kept, [kept], kept],
    );
    for (const [method, path, payload] of [
      [
        'POST',
        '/connect/api/macros',
        {name: given, visibility: 'private', teamId: null, bodyHtml: given, actions: []},
      ],
      [
        'PUT',
        `/connect/api/tickets/${ticket.id}/draft`,
        {kind: 'note', html: given, attachmentIds: [], seenMessageId: null, updatedAt: null},
      ],
      ['POST', `/connect/api/tickets/${ticket.id}/messages`, {kind: 'note', html: given}],
    ] as const)
      assert.ok((await call(method, path, {payload})).statusCode < 500, path);
    for (const path of ['search?q=', 'tickets?q=', 'tickets?tag=', 'contacts?q=']) {
      assert.equal((await call('GET', `/connect/api/${path}La%00te`)).statusCode, 200, path);
    }
    assert.equal(
      (
        await app.inject({
          method: 'POST',
          url: '/connect/csat/a%00b',
          headers: {'content-type': 'application/x-www-form-urlencoded'},
          payload: 'score=4&comment=a%00b',
        })
      ).statusCode,
      303,
    );
    const file = fileForm(
      'old.csv',
      `subject,description,requester_email,external_id\n${given},${given},rosa@example.com,1\0`,
    );
    assert.equal((await call('POST', '/connect/api/imports?format=csv', file)).statusCode, 201);
    await app.close();
  });
});
