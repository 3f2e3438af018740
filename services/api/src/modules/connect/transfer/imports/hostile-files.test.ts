import assert from 'node:assert/strict';
import {Readable} from 'node:stream';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {withWorkspace} from '../../../../database/index.ts';
import type {ApiDeps} from '../../../../deps.ts';
import {isProblem} from '@switchboard/service-kit/errors';
import type {Upload} from '../../../../plugins/uploads.ts';
import {fileForm} from '../../../../testing/file-form.ts';
import {onDatabase} from '../../../../testing/for-each-database.ts';
import {createTestApi} from '../../../../testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '../../../../testing/test-workspace.ts';
import {createWorkers, type Job, type Workers} from '../../../../workers/index.ts';
import {createImport} from './staged-imports.ts';

const HEADER = 'subject,description,requester_email,external_id';
const rowOf = (index: number) => `Question ${index},"Hello, ""you""",rosa@example.com,old-${index}`;
const rows = (count: number) => Array.from({length: count}, (_, index) => rowOf(index));
const mails = (count: number, head: (index: number) => string) =>
  Array.from(
    {length: count},
    (_, index) =>
      `From x@example.com Thu Nov 19 08:00:00 2026\nFrom: rosa${index}@example.com\nTo: desk@example.com\n${head(index)}\n\nHi\n\n`,
  ).join('');
const nested = (depth: number) =>
  Array.from(
    {length: depth},
    (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\n\n--b${level}\n`,
  ).join('');

interface Attack {
  name: string;
  format?: string;
  content: () => string | Buffer;
  is: [status: number, what: number | RegExp];
}
const FIRST_LINE = /^The first line is longer than 64,000 characters/;

/** What a file may be, and what is said of it: how many records there are, or why there are none. */
const ATTACKS: Attack[] = [
  {name: 'no line break in 256 kB', content: () => 'a,'.repeat(128_000), is: [422, FIRST_LINE]},
  {
    name: 'one line of 300 kB',
    content: () => `${'x'.repeat(300_000)}\n${rowOf(1)}`,
    is: [422, FIRST_LINE],
  },
  {
    name: 'a carriage return and blanks without an end',
    content: () => '\r \t'.repeat(100_000),
    is: [422, FIRST_LINE],
  },
  {
    name: '2 MB with CRLF',
    content: () => [HEADER, ...rows(3000).map((row) => `${row},${'x'.repeat(600)}`)].join('\r\n'),
    is: [201, 3000],
  },
  {
    name: 'a real export with CRLF',
    content: () => `\ufeff${[HEADER, ...rows(3000)].join('\r\n')}\r\n`,
    is: [201, 3000],
  },
  {
    name: 'the same in UTF-16',
    content: () => Buffer.from(`\ufeff${[HEADER, ...rows(1000)].join('\r\n')}\r\n`, 'utf16le'),
    is: [201, 1000],
  },
  {
    name: '20,000 columns',
    content: () => `${HEADER}${',c'.repeat(20_000)}\n${rowOf(1)}\n`,
    is: [422, /more than 1,000 columns/],
  },
  {
    name: 'a row of 2 million cells',
    content: () => `${HEADER}\n${','.repeat(2_000_000)}x\n${rowOf(1)}`,
    is: [201, 2],
  },
  {
    name: 'a quotation mark that is not closed',
    content: () => `${HEADER}\n${rowOf(1)}\n"${rows(500).join('\n').replaceAll('"', '')}`,
    is: [422, /^Row 3 has a quotation mark/],
  },
  {
    name: 'the same in 3 MB',
    content: () => `${HEADER}\n"${'x,\n'.repeat(1_000_000)}`,
    is: [422, /^Row 2 is longer than 1,000,000 characters/],
  },
  {
    name: 'quotation marks alone',
    content: () => `${HEADER}\n${'"'.repeat(2_000_001)}`,
    is: [422, /^Row 2 /],
  },
  {
    name: 'a cell of 900 kB',
    content: () => `${HEADER}\nA,"${'<b>'.repeat(300_000)}",rosa@example.com,1\n`,
    is: [201, 1],
  },
  {
    name: '2 million empty lines',
    content: () => `${'\r\n'.repeat(1_000_000)}${HEADER}\r\n${'\n'.repeat(1_000_000)}${rowOf(1)}`,
    is: [201, 1],
  },
  {
    name: 'NULs',
    content: () => `${HEADER}\n${rowOf(1)}\n`.replaceAll(',', '\0,\0') + '\0'.repeat(1_000_000),
    is: [201, 1],
  },
  {
    name: 'marks of byte order alone',
    content: () => '\ufeff'.repeat(500_000),
    is: [422, /first line|holds no ticket/],
  },
  {
    name: 'bytes that are no text',
    content: () => Buffer.alloc(1_000_000, 0xfe),
    is: [422, /first line|not encoded in UTF-8/],
  },
  {
    name: 'names that every object has',
    content: () => `${HEADER},__proto__,constructor\n${rowOf(1)},x,y\n`,
    is: [201, 1],
  },
  {
    name: '4,000 mails of their own',
    format: 'mbox',
    content: () => mails(4000, (index) => `Message-ID: <${index}@x>`),
    is: [201, 4000],
  },
  {
    name: 'a conversation of 2,000 mails',
    format: 'mbox',
    content: () => mails(2000, (index) => `Message-ID: <${index}@x>\nIn-Reply-To: <0@x>`),
    is: [201, 1],
  },
  {
    name: 'a mail that names 20,000 others',
    format: 'mbox',
    content: () =>
      mails(
        20,
        () => `References: ${Array.from({length: 20_000}, (_, id) => `<${id}@x>`).join('\n ')}`,
      ),
    is: [201, 1],
  },
  {
    name: 'parts within 2,000 parts',
    format: 'mbox',
    content: () => mails(2, () => `X: y\n${nested(2000)}`),
    is: [201, 2],
  },
  {
    name: '3 MB without a line break',
    format: 'mbox',
    content: () => `From ${'1'.repeat(3_000_000)}`,
    is: [422, /holds no ticket/],
  },
  {
    name: '2 MB of marks of a quote',
    format: 'mbox',
    content: () => mails(1, () => `Subject: x\n\n${'>'.repeat(2_000_000)}`),
    is: [201, 1],
  },
  {
    name: 'a ticket with 2,000 comments',
    format: 'zendesk',
    content: () => 'ticket_id,body,public\n1,x,TRUE\n'.repeat(2000),
    is: [422, /^None of the files/],
  },
  {
    name: 'contacts in one line',
    format: 'contacts',
    content: () => `email,${'"'.repeat(300_000)}`,
    is: [422, FIRST_LINE],
  },
];

async function* filesOf(content: string): AsyncGenerator<Upload> {
  yield {name: 'a.csv', bytes: Readable.from([Buffer.from(content)])};
}

onDatabase('files that were made to be hard to read', ({database}) => {
  let app: FastifyInstance;
  let owner: TestMember;
  before(async () => {
    app = await createTestApi({database: database()});
    [owner] = (await createTestWorkspace(database(), {roles: ['owner']})) as [TestMember];
  });
  after(() => app.close());

  for (const {
    name,
    format = 'csv',
    content,
    is: [status, what],
  } of ATTACKS) {
    it(name, async () => {
      const reply = await owner.on(app)(
        'POST',
        `/connect/api/imports?format=${format}`,
        fileForm('file', content()),
      );
      assert.equal(reply.statusCode, status, reply.body);
      const {import: staged, fields} = reply.json();
      if (typeof what === 'number') assert.equal(staged.total, what);
      else assert.match(fields.file, what);
    });
  }

  it('a name that no database can hold', async () => {
    const form = fileForm('a\0.csv', `${HEADER}\n${rowOf(1)}`);
    const reply = await owner.on(app)('POST', '/connect/api/imports?format=csv', form);
    assert.deepEqual([reply.statusCode, reply.json().import?.fileName], [201, 'a.csv'], reply.body);
  });

  /** What is said of a file by threads with these limits, and how many rows are left of it. */
  const readWith = async (workers: Workers, content: string) => {
    const before = await rowsLeft();
    const deps = {db: database().db, now: () => new Date(), workers} as unknown as ApiDeps;
    const error: unknown = await createImport(
      deps,
      {...owner, userId: owner.id, role: 'owner'} as never,
      {format: 'csv', files: filesOf(content)},
    ).catch((error) => error);
    assert.equal(await rowsLeft(), before);
    assert.ok(isProblem(error), String(error));
    return error;
  };
  const rowsLeft = () =>
    withWorkspace(
      database().db,
      {workspaceId: owner.workspaceId, userId: owner.id},
      async (trx) => {
        const {count} = await trx
          .selectFrom('connect.importRow')
          .select(({fn}) => fn.countAll<string>().as('count'))
          .executeTakeFirstOrThrow();
        return Number(count);
      },
    );

  it('what takes too long ends in words, and nothing is left of it', async () => {
    const workers = createWorkers({imports: {cpuMs: 100}});
    try {
      const {code, fields} = await readWith(workers, [HEADER, ...rows(40_000)].join('\n'));
      assert.deepEqual(
        [code, fields],
        [
          'validation_failed',
          {file: 'The file takes too long to read. Split it into smaller ones.'},
        ],
      );
    } finally {
      await workers.close();
    }
  });

  /** These workers, but what is read waits after its first piece until `goOn`. */
  const heldAfterFirstPiece = (workers: Workers) => {
    const first = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    async function* stream<Piece>(job: Job): AsyncGenerator<Piece> {
      for await (const piece of workers.stream<Piece>(job)) {
        first.resolve();
        await held.promise;
        yield piece;
      }
    }
    return {workers: {...workers, stream}, firstPiece: first.promise, goOn: held.resolve};
  };

  it('a stop ends it too, and it can be sent again', async () => {
    const held = heldAfterFirstPiece(createWorkers());
    const reading = readWith(held.workers, [HEADER, ...rows(40_000)].join('\n'));
    await held.firstPiece;
    const other = await owner.on(app)(
      'POST',
      '/connect/api/imports?format=csv',
      fileForm('file', HEADER),
    );
    assert.deepEqual(
      [other.statusCode, other.json().message],
      [429, 'Another import of this workspace is being checked. Try again when it is done.'],
    );
    await held.workers.close();
    held.goOn();
    assert.deepEqual([(await reading).code, (await reading).retryAfter], ['unavailable', 60]);
    assert.equal(
      (
        await owner.on(app)(
          'POST',
          '/connect/api/imports?format=csv',
          fileForm('file', `${HEADER}\n${rowOf(1)}`),
        )
      ).statusCode,
      201,
    );
  });
});
