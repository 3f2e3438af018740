import assert from 'node:assert/strict';
import {createHash, randomBytes} from 'node:crypto';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import sharp from 'sharp';
import {createDirectoryStore} from '#files/index.ts';
import {fileForm} from '#testing/file-form.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {TICKETS, ticketCalls} from '#testing/ticket-calls.ts';
import {HIDDEN_PROGRAMS, PDF, TEXTS, zip} from './attachments.fixture.ts';
import {downloadAs} from './names.ts';
import {cleanUpAttachments} from './service.ts';

const START = Date.parse('2026-11-20T09:10:00Z');

onDatabase('attachments', ({database}) => {
  let app: FastifyInstance;
  let folder: string;
  let now = START;
  let [ana, ben]: TestMember[] = [];
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'attachments-'));
    app = await createTestApi({
      database: database(),
      now: () => new Date(now),
      files: createDirectoryStore(folder),
    });
    [ana, ben] = await createTestWorkspace(database(), {roles: ['agent', 'agent']});
  });
  after(async () => {
    await app.close();
    await rm(folder, {recursive: true});
  });

  const upload = async (name: string, content: string | Buffer, member = ana) => {
    assert.ok(member);
    const answer = await member.on(app)(
      'POST',
      '/connect/api/attachments',
      fileForm(name, content),
    );
    return {status: answer.statusCode, ...answer.json()};
  };
  const newTicket = () => ticketCalls(() => app).create(ana!);
  const write = async (id: string, payload: object, member = ana) => {
    const answer = await member!.on(app)('POST', `${TICKETS}/${id}/messages`, {
      payload: {kind: 'reply', html: '<p>See here</p>', ...payload},
    });
    return {status: answer.statusCode, ...answer.json()};
  };
  const picture = (width = 8, height = 8) =>
    sharp({create: {width, height, channels: 3, background: '#230653'}});

  it('a file is stored unchanged; its link downloads it, and no browser runs it', async () => {
    const {status, attachment} = await upload('Rechnung „März“.pdf', PDF);
    assert.equal(status, 201);
    assert.deepEqual(
      [attachment.name, attachment.mime, attachment.size, attachment.state],
      ['Rechnung „März“.pdf', 'application/pdf', PDF.length, 'clean'],
    );
    const answer = await app.inject(attachment.url);
    assert.deepEqual([answer.statusCode, answer.rawPayload], [200, PDF]);
    const {headers} = answer;
    assert.match(
      String(headers['content-disposition']),
      /^attachment; filename="Rechnung _M_rz_.pdf"; filename\*=UTF-8''Rechnung%20%E2%80%9EM%C3%A4rz%E2%80%9C.pdf$/,
    );
    assert.deepEqual(
      [
        headers['content-type'],
        headers['x-content-type-options'],
        headers['content-security-policy'],
      ],
      ['application/pdf', 'nosniff', "default-src 'none'; sandbox"],
    );
  });

  it('attaches files to the first message of a new ticket, but not a foreign one', async () => {
    const {attachment} = await upload('a.txt', 'One');
    const create = async (attachmentIds: string[], member = ana) => {
      const payload = {
        subject: 'Refund',
        requester: {email: 'rosa@example.com'},
        html: '<p></p>',
        kind: 'reply',
        attachmentIds,
      };
      const answer = await member!.on(app)('POST', TICKETS, {payload});
      return {status: answer.statusCode, ...answer.json()};
    };
    assert.deepEqual((await create([attachment.id], ben)).fields, {
      attachmentIds: 'Attachment is invalid',
    });
    const {ticket} = await create([attachment.id]);
    const {
      messages: [first],
    } = (await ana!.on(app)('GET', `${TICKETS}/${ticket.number}`)).json();
    assert.deepEqual(
      first.attachments.map((one: {name: string}) => one.name),
      ['a.txt'],
    );
    assert.equal((await create([])).fields.html, 'Message is required');
  });

  it('a link is the same within an hour, ends with the next one, and opens one file', async () => {
    now = START;
    const {
      attachment: {id, url},
    } = await upload('a.txt', 'One');
    const {attachment: other} = await upload('b.txt', 'Two');
    const status = async (address: string) => (await app.inject(address)).statusCode;
    now = Date.parse('2026-11-20T10:59:59Z');
    assert.equal(await status(url), 200);
    for (const wrong of [
      url.replace(id, other.id),
      url.replace(/expires=\d/, 'expires=9'),
      url.replace(/signature=./, 'signature=!'),
      url.split('?')[0] ?? '',
      url.replace(/workspace=[^&]+/, 'workspace=x'),
      `${url.split('signature=')[0]}signature=`,
    ])
      assert.equal(await status(wrong), 404, wrong);
    now = Date.parse('2026-11-20T11:00:00Z');
    assert.equal(await status(url), 404);
    now = START;
  });

  it('re-encodes pictures: data hidden beside their pixels is removed', async () => {
    const secret = 'GPS-1234-SECRET';
    const jpeg = await picture(40, 20)
      .withMetadata({orientation: 6})
      .withExif({IFD0: {Copyright: secret}})
      .jpeg()
      .toBuffer();
    assert.ok(jpeg.includes(secret));
    const {attachment} = await upload(
      'photo.pdf',
      Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]),
    );
    assert.equal(attachment.mime, 'image/jpeg');
    const {rawPayload} = await app.inject(attachment.url);
    assert.ok(!rawPayload.includes(secret) && !rawPayload.includes('script'));
    const {width, height} = await sharp(rawPayload).metadata();
    assert.deepEqual([width, height], [20, 40], 'turned as the camera said');
    assert.equal(attachment.size, rawPayload.length);
  });

  it('judges by content: refuses programs, broken or giant pictures and unknown bytes', async () => {
    const bomb = await picture(1, 1)
      .resize(12_000, 12_000, {kernel: 'nearest'})
      .png({compressionLevel: 9})
      .toBuffer();
    const wide = await picture().png().toBuffer();
    for (const [name, content] of [
      ['photo.jpg', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200), Buffer.from('PE\0\0')])],
      ['run', Buffer.from('\x7fELF\x02\x01\x01' + '\0'.repeat(60), 'latin1')],
      ['bomb.png', bomb],
      ['cut.png', wide.subarray(0, 60)],
      ['noise.bin', randomBytes(500)],
      ['plain.bat', 'echo hi'],
      ['a.txt.exe', 'text'],
      [
        'setup.doc',
        Buffer.concat([
          Buffer.from('d0cf11e0a1b11ae1', 'hex'),
          Buffer.alloc(600),
          Buffer.from('84100c0000000000c000000000000046', 'hex'),
        ]),
      ],
    ] as const) {
      const {status, code, message} = await upload(name, content);
      assert.deepEqual(
        [name, status, code, message],
        [name, 415, 'unsupported_file', 'This file type is not allowed'],
      );
    }
    for (const [name, content] of TEXTS) {
      const {status, attachment} = await upload(name, content);
      assert.deepEqual([name, status, attachment?.mime], [name, 201, 'text/plain']);
    }
  });

  it('a file of 25 MB is taken, one byte more is refused', async () => {
    const most = Buffer.alloc(25 * 1024 * 1024, 'x');
    assert.equal((await upload('log.txt', most)).status, 201);
    const {status, code, message} = await upload(
      'log.txt',
      Buffer.concat([most, Buffer.from('x')]),
    );
    assert.deepEqual([status, code, message], [413, 'too_large', 'File is larger than 25 MB']);
  });

  it('names lose paths, controls and signs that turn the reading direction', async () => {
    for (const [given, shown] of [
      ['../../etc/passwd', 'passwd'],
      ['C:\\x\\a.txt', 'a.txt'],
      ['photo\u202etxt.txt', 'phototxt.txt'],
      ['..', 'file'],
      [`${'n'.repeat(300)}.txt`, `${'n'.repeat(251)}.txt`],
    ] as const) {
      assert.equal((await upload(given, 'x')).attachment.name, shown);
    }
    assert.equal(
      downloadAs('a"b\\c\r\n%;é.txt'),
      `attachment; filename="a_b_c___;_.txt"; filename*=UTF-8''a%22b%5Cc%0D%0A%25%3B%C3%A9.txt`,
    );
  });

  it('judges by the name that is stored, whatever hides its ending', async () => {
    for (const name of HIDDEN_PROGRAMS)
      assert.deepEqual([name, (await upload(name, 'text')).status], [name, 415]);
    for (const [given, shown] of [
      ['summary. . .', 'summary'],
      ['a.txt\u200e ', 'a.txt'],
      ['\u0645\u06cc\u200c\u0634\u0648\u062f.txt', '\u0645\u06cc\u200c\u0634\u0648\u062f.txt'],
      ['js', 'js'],
      ['my.invoice.js.txt', 'my.invoice.js.txt'],
    ] as const) {
      assert.equal((await upload(given, 'x')).attachment?.name, shown);
    }
  });

  it('marks files that need care: archives, and documents that may have macros', async () => {
    const odt = zip('mimetype', 'application/vnd.oasis.opendocument.text');
    const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
    for (const [name, content, risk] of [
      ['a.zip', zip('run.exe'), 'archive'],
      ['a.gz', Buffer.from('1f8b0800000000000003', 'hex'), 'archive'],
      ['old.doc', old, 'macros'],
      ['a.xlsm', 'text', 'macros'],
      ['a.pdf', PDF, null],
      ['a.odt', odt, null],
    ] as const) {
      const {status, attachment} = await upload(name, content);
      assert.deepEqual([name, status, attachment?.risk], [name, 201, risk]);
    }
    for (const part of ['Basic/script-lc.xml', 'Scripts/python/x.py'])
      assert.equal((await upload('a.odt', Buffer.concat([odt, zip(part)]))).status, 415);
  });

  it('belongs to the message that names it, and to no other one', async () => {
    const ticket = await newTicket();
    const {attachment} = await upload('a.pdf', PDF);
    const {attachment: foreign} = await upload('b.pdf', PDF, ben);
    const refused = await write(ticket.id, {attachmentIds: [attachment.id, foreign.id]});
    assert.deepEqual(
      [refused.status, refused.fields],
      [422, {attachmentIds: 'Attachment is invalid'}],
    );
    const {status, created} = await write(ticket.id, {
      html: '<p></p>',
      attachmentIds: [attachment.id],
    });
    assert.deepEqual([status, created.text, created.attachments], [201, '', [attachment]]);
    assert.equal((await write(ticket.id, {attachmentIds: [attachment.id]})).status, 422);
    const {messages} = (await ana!.on(app)('GET', `${TICKETS}/${ticket.number}`)).json();
    assert.deepEqual(
      messages.map(({attachments}: {attachments: object[]}) => attachments.length),
      [0, 1],
    );
  });

  it('is free again when its reply is undone, and moves to the resulting draft', async () => {
    const ticket = await newTicket();
    const {attachment} = await upload('a.pdf', PDF);
    const {created} = await write(ticket.id, {
      attachmentIds: [attachment.id],
      sendAt: '2026-11-21T09:00:00Z',
    });
    const {taken} = (await ana!.on(app)('DELETE', `/connect/api/messages/${created.id}`)).json();
    assert.deepEqual(taken.attachments, [attachment]);
    const {drafts} = await ticketCalls(() => app).read(ana!, ticket.number);
    assert.deepEqual(drafts[0].attachments, [attachment]);
    assert.equal((await write(ticket.id, {attachmentIds: [attachment.id]})).status, 201);
  });

  it('is deleted with its file when no message took it within a week', async () => {
    now = START;
    const ticket = await newTicket();
    const {attachment: used} = await upload('a.pdf', PDF);
    const {attachment: unused} = await upload('b.pdf', PDF);
    await write(ticket.id, {attachmentIds: [used.id]});
    const pathOf = (id: string) => join(folder, 'attachments', ana!.workspaceId, id);
    const sha256 = createHash('sha256')
      .update(await readFile(pathOf(unused.id)))
      .digest('hex');
    assert.equal(sha256, createHash('sha256').update(PDF).digest('hex'));
    const cleanUp = () =>
      cleanUpAttachments({
        db: database().db,
        files: createDirectoryStore(folder),
        now: () => new Date(now),
      });
    now += 7 * 86_400_000;
    await cleanUp();
    await readFile(pathOf(unused.id));
    now += 1;
    await cleanUp();
    await assert.rejects(readFile(pathOf(unused.id)), {code: 'ENOENT'});
    await readFile(pathOf(used.id));
    now = START;
  });
});
