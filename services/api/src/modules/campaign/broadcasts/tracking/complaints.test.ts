import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {newId} from '#database/index.ts';
import {createScene, createSink, engineDeps, expectTrueCounts} from '#testing/broadcast-scene.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi, testConfig} from '#testing/test-api.ts';
import {createEngine} from '../delivery/engine.ts';

const INBOUND = 'an-inbound-secret-of-the-test';

onDatabase('complaints about a broadcast by mail', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({
      database: database(),
      config: testConfig({INBOUND_SECRET: INBOUND}),
    });
  });
  after(() => app.close());

  /** A sent broadcast, and a mail service that reports its mails to the workspace. */
  const send = async () => {
    const scene = await createScene(database(), app, {contacts: 2});
    const address = `news@${scene.workspaceId}.example.com`;
    await scene.call(`POST /${scene.broadcast.id}/start`, {payload: {}});
    const sink = createSink();
    const deps = engineDeps(database(), sink.channel, () => new Date());
    await createEngine(deps, (error) => assert.fail(String(error))).drain();
    const links = sink.got.map(({headers}) => headers['List-Unsubscribe'] ?? '');
    const report = async (link: string, kind = 'abuse') => {
      const mail = [
        'From: fbl@isp.example',
        `To: ${address}`,
        'Subject: Report',
        `Message-ID: <${newId()}@isp.example>`,
        'Content-Type: multipart/report; report-type=feedback-report; boundary=b',
        '',
        '--b',
        'Content-Type: message/feedback-report',
        '',
        `Feedback-Type: ${kind}`,
        '--b',
        'Content-Type: message/rfc822',
        '',
        `List-Unsubscribe: ${link}`,
        'Subject: News',
        '',
        'News',
        '--b--',
      ].join('\r\n');
      const reply = await app.inject({
        method: 'POST',
        url: `/connect/api/inbound/email?recipient=${encodeURIComponent(address)}`,
        payload: mail,
        headers: {'content-type': 'message/rfc822', authorization: `Bearer ${INBOUND}`},
      });
      return reply.json().outcome as string;
    };
    const read = async (path: string) => (await scene.owner.on(app)('GET', path)).json();
    const suppressed = async () => (await read('/campaign/api/suppressions')).suppressions;
    const leftOut = async () => (await read('/connect/api/left-out-mails')).leftOutMails.length;
    const tickets = async () => (await read('/connect/api/tickets')).page.total;
    return {...scene, sink, links, report, suppressed, leftOut, tickets};
  };

  it('suppress the address and count once for the recipient, without a ticket', async () => {
    const scene = await send();
    const [link = ''] = scene.links;
    assert.deepEqual(
      [await scene.report(link), await scene.report(link)],
      ['complaint', 'complaint'],
    );
    const {counts} = await scene.read();
    assert.deepEqual([counts.complained, counts.delivered, counts.sent], [1, 1, 1]);
    assert.deepEqual(
      (await scene.suppressed()).map(({address, reason}: {address: string; reason: string}) => [
        address,
        reason,
      ]),
      [[scene.sink.got[0]?.to.address, 'complained']],
    );
    assert.deepEqual([await scene.tickets(), await scene.leftOut()], [0, 0]);
    const {report} = await scene.call(`GET /${scene.broadcast.id}/report`);
    assert.deepEqual(report.rates.complained, {n: 1, of: 2});
    const {recipients} = await scene.call(
      `GET /${scene.broadcast.id}/recipients?status=complained`,
    );
    assert.equal(recipients[0].address, scene.sink.got[0]?.to.address);
    await scene.within((trx) => expectTrueCounts(trx, scene.broadcast.id));
  });

  it('change nothing when forged, foreign or no complaint, and are listed as skipped', async () => {
    const [scene, other] = [await send(), await send()];
    const [link = ''] = scene.links;
    const token = link.slice(link.lastIndexOf('/') + 1, -1);
    const swapped = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`;
    for (const [wrong, kind] of [
      [link.replace(token, swapped)],
      [link.replace(/\/[^/]*$/, '>')],
      [other.links[0] ?? ''],
      [link, 'not-spam'],
    ] as const)
      assert.equal(await scene.report(wrong, kind), 'ignored');
    assert.equal((await scene.read()).counts.complained, 0);
    assert.equal((await other.read()).counts.complained, 0);
    assert.deepEqual([await scene.suppressed(), await other.suppressed()], [[], []]);
    assert.deepEqual([await scene.tickets(), await scene.leftOut()], [0, 4]);
  });
});
