import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import type {SearchResponse} from '@switchboard/contracts/search/schemas';
import {changeMember} from '#testing/change-member.ts';
import {forEachDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {pastTicket, wordsOf} from './years.fixture.ts';

const TICKETS = '/connect/api/tickets';

forEachDatabase('search', ({database}) => {
  let app: FastifyInstance;
  let [owner, agent]: TestMember[] = [];
  before(async () => {
    app = await createTestApi({database: database()});
    [owner, agent] = await createTestWorkspace(database(), {roles: ['owner', 'agent']});
    await create(owner!, {
      subject: 'Wrong invoice',
      requester: {email: 'ana.cruz@shop.example', name: 'Ana Cruz'},
      html: 'The total is 100% too high',
    });
    await create(owner!, {
      subject: 'Parcel is late',
      requester: {email: 'bo@example.com', name: 'Bó Müller'},
      html: 'Where is my parcel with the <b>invoice</b>? Заказ 77',
    });
  });
  after(() => app.close());

  const create = async (member: TestMember, payload: object) =>
    (await member.on(app)('POST', TICKETS, {payload})).json().ticket;
  const search = async (q: string, member = owner, more = ''): Promise<SearchResponse> =>
    (await member!.on(app)('GET', `/connect/api/search?q=${encodeURIComponent(q)}${more}`)).json();
  const numbersOf = ({tickets, messages, contacts}: SearchResponse) => [
    tickets.map((one) => one.number),
    messages.map((one) => one.number),
    contacts.map((one) => one.name),
  ];

  it('finds tickets, messages and contacts by whole words, beginnings and numbers', async () => {
    for (const [q, expected] of [
      ['invoice', [[1, 2], [2], []]],
      ['INVOI', [[1, 2], [2], []]],
      ['invoice parcel', [[2], [2], []]],
      ['cruz', [[1], [], ['Ana Cruz']]],
      ['shop.example', [[1], [], ['Ana Cruz']]],
      ['müll', [[2], [], ['Bó Müller']]],
      ['заказ', [[2], [2], []]],
      ['#2', [[2], [], []]],
      ['2', [[2], [], []]],
      ['77', [[2], [2], []]],
      ['100%', [[1], [1], []]],
      ['from:ana invoice', [[1], [], []]],
      ['from:bo parcel', [[2], [], []]],
      ['is:new', [[2, 1], [], []]],
      ["'); drop", [[], [], []]],
      ['%', [[2, 1], [], []]],
    ] as const)
      assert.deepEqual(numbersOf(await search(q)), expected, q);
    assert.deepEqual(numbersOf(await search('invoice', owner, '&type=messages')), [[], [2], []]);
  });

  it('finds misspelt words, and shows the corrected search', async () => {
    const {corrected, ...found} = await search('invioce');
    assert.equal(corrected, 'invoice');
    assert.deepEqual(numbersOf({...found, corrected}), [[1, 2], [2], []]);
    assert.equal((await search('wrong invoce')).corrected, 'wrong invoice');
    assert.deepEqual(
      [(await search('qqqqqqqq')).corrected, (await search('qqqqqqqq')).dropped],
      [null, []],
    );
  });

  it('omits words that occur nowhere, or nowhere beside the others, and lists them', async () => {
    for (const [q, corrected, dropped, numbers] of [
      ['wrong invoice foo', null, ['foo'], [1]],
      ['nvoice wrong xyz', 'invoice wrong', ['xyz'], [1]],
      ['wrong total parcel', null, ['parcel'], [1]],
      ['xyz qqqqqqqq', null, [], []],
      ['tag:nothing xyz', null, [], []],
      ['from:ana xyz invoice', null, ['xyz'], [1]],
    ] as const) {
      const found = await search(q);
      assert.deepEqual(
        [found.corrected, found.dropped, numbersOf(found)[0]],
        [corrected, dropped, numbers],
        q,
      );
    }
  });

  it('counts the results beyond the shown ones, up to a cap', async () => {
    const [keeper] = await createTestWorkspace(database());
    for (let number = 1; number <= 22; number += 1) {
      await create(keeper!, {
        subject: number <= 8 ? 'Kettle' : 'Case',
        requester: {
          email: `k${number}@example.com`,
          name: number <= 7 ? 'Kettle Person' : 'Case Person',
        },
        html: 'A kettle',
      });
    }
    const {tickets, counts} = await search('kettle', keeper);
    assert.deepEqual(
      [tickets.length, counts],
      [
        6,
        {
          tickets: {count: 22, isCapped: false},
          messages: {count: 20, isCapped: true},
          contacts: {count: 7, isCapped: false},
        },
      ],
    );
    const {tickets: narrowed, counts: ofNarrowed} = await search('from:case kettle', keeper);
    assert.deepEqual(
      [narrowed[0]?.number, narrowed[1]?.number, ofNarrowed.tickets],
      [8, 22, {count: 15, isCapped: false}],
    );
  });

  it('lists every message with the words in pages, and no other', async () => {
    const [keeper, limited] = await createTestWorkspace(database(), {roles: ['owner', 'agent']});
    for (let number = 1; number <= 5; number += 1)
      await create(keeper!, {
        subject: 'Case',
        requester: {email: `k${number}@example.com`},
        html: `A kettle ${number}`,
      });
    const page = async (query: string, member = keeper) =>
      (await member!.on(app)('GET', `/connect/api/search/messages?q=${query}`)).json();
    const first = await page('kettle&limit=3');
    const rest = await page(`kettle&limit=3&cursor=${first.page.nextCursor}`);
    const numbersIn = ({messages}: {messages: {number: number}[]}) =>
      messages.map(({number}) => number);
    assert.deepEqual(
      [numbersIn(first), numbersIn(rest), first.page.total, rest.page.nextCursor, first.isCapped],
      [[5, 4, 3], [2, 1], 5, null, false],
    );
    assert.deepEqual(
      [
        numbersIn(await page('kettle%20from:k1')),
        numbersIn(await page('')),
        (await page('kettle&cursor=x')).code,
      ],
      [[], [], 'validation_failed'],
    );
    await changeMember(keeper!.on(app), limited!.id, {ticketScope: 'own'});
    assert.deepEqual(
      [(await page('kettle', limited)).page.total, (await page('kettle', owner)).page.total],
      [0, 0],
    );
  });

  it('returns the positions of the matches', async () => {
    const {
      messages: [message],
      contacts: [contact],
    } = await search('invoice');
    assert.equal(contact, undefined);
    assert.deepEqual(
      message?.text.ranges.map(([from, to]) => message.text.text.slice(from, to)),
      ['invoice'],
    );
  });

  it('finds changed tickets by their new words, and no deleted, spam or hidden ones', async () => {
    const ticket = await create(owner!, {
      subject: 'Zebra',
      requester: {email: 'zoe@example.com'},
      html: 'Stripes',
    });
    await owner!.on(app)('PATCH', `${TICKETS}/${ticket.id}`, {
      payload: {subject: 'Giraffe'},
      headers: {'if-match': '"1"'},
    });
    assert.deepEqual(
      [numbersOf(await search('zebra'))[0], numbersOf(await search('giraffe'))[0]],
      [[], [3]],
    );
    const [stranger] = await createTestWorkspace(database());
    assert.deepEqual(
      [numbersOf(await search('giraffe', stranger)), (await search('girafe', stranger)).corrected],
      [[[], [], []], null],
    );
    await changeMember(owner!.on(app), agent!.id, {ticketScope: 'own'});
    assert.deepEqual(numbersOf(await search('stripes', agent)), [[], [], []]);
    assert.deepEqual(numbersOf(await search('stripes')), [[3], [3], []]);
    assert.deepEqual(
      [(await search('stripse', agent)).corrected, (await search('stripse')).corrected],
      [null, 'stripes'],
    );
    await owner!.on(app)('POST', `${TICKETS}/${ticket.id}/spam`);
    assert.deepEqual(numbersOf(await search('stripes')), [[], [], []]);
  });

  it('finds the newest of years for common, regular and rare words', async () => {
    const [keeper] = await createTestWorkspace(database());
    const numbers = Array.from({length: 1300}, (_, index) => index + 1);
    for (let from = 0; from < numbers.length; from += 100) {
      const {statusCode} = await keeper!.on(app)('POST', `${TICKETS}/import`, {
        payload: {tickets: numbers.slice(from, from + 100).map(pastTicket)},
      });
      assert.equal(statusCode, 200);
    }
    for (const [q, words] of [
      ['alw', ['always']],
      ['ninth', ['ninth']],
      ['seldom', ['seldom']],
      ['ancient', ['ancient']],
      ['over twice', ['twice']],
      ['seldom ninth', ['seldom', 'ninth']],
    ] as const) {
      const expected = numbers
        .filter((number) => words.every((word) => wordsOf(number).includes(word)))
        .toReversed()
        .slice(0, 6);
      const {tickets, messages} = await search(q, keeper);
      assert.deepEqual(
        [tickets.map((one) => one.number), messages.map((one) => one.number)],
        [expected, expected],
        q,
      );
    }
  });

  it('finds a beginning before letters, digits, many words, or an oversized word', async () => {
    const [keeper] = await createTestWorkspace(database());
    const letters = 'abcdefghijkl';
    const many = [...letters].flatMap((one) => [...letters].map((other) => `crowd${one}${other}`));
    const texts = [
      `${many.join(' ')} lonely`,
      'crowdab order77 lonely',
      `order7x81 lonely ${'long'.repeat(12)}`,
      'orderly заказы lonely',
    ];
    for (const html of texts)
      await create(keeper!, {subject: 'Case', requester: {email: 'ana@example.com'}, html});
    for (const [q, numbers] of [
      ['crow', [2, 1]],
      ['crowda', [2, 1]],
      ['crowdll', [1]],
      ['crow lone', [2, 1]],
      ['crowdbb lonely', [1]],
      ['crow order', [2]],
      ['orde', [4, 3, 2]],
      ['order', [4, 3, 2]],
      ['order7', [3, 2]],
      ['order7x lone', [3]],
      ['orderl', [4]],
      ['orderqqqq', []],
      ['crowdqqqq', []],
      ['longlong', [3]],
      ['long'.repeat(8), [3]],
      ['long'.repeat(11), [3]],
      [`${'long'.repeat(7)}lonx`, []],
      ['заказ lonely', [4]],
      ['lo or', [4, 3, 2]],
    ] as const)
      assert.deepEqual(
        (await search(q, keeper, '&type=messages')).messages.map((one) => one.number),
        numbers,
        q,
      );
  });

  it('skips tickets merged into one that no list shows', async () => {
    const [keeper] = await createTestWorkspace(database());
    const ask = () =>
      create(keeper!, {subject: 'Case', requester: {email: 'ana@example.com'}, html: 'Needle'});
    const [, target, ...sources] = [
      await ask(),
      await ask(),
      await ask(),
      await ask(),
      await ask(),
      await ask(),
      await ask(),
      await ask(),
    ];
    const merged = await keeper!.on(app)('POST', `${TICKETS}/${target.id}/merge`, {
      payload: {sourceIds: sources.map((ticket) => ticket.id)},
    });
    const numbers = async () => (await search('needle', keeper)).messages.map((one) => one.number);
    assert.deepEqual([merged.statusCode, await numbers()], [200, [2, 2, 2, 2, 2, 2]]);
    await keeper!.on(app)('POST', `${TICKETS}/${target.id}/spam`);
    assert.deepEqual(await numbers(), [1]);
  });

  it('filters lists by the same words', async () => {
    const list = async (q: string) =>
      (await owner!.on(app)('GET', `${TICKETS}?q=${encodeURIComponent(q)}`)).json();
    assert.deepEqual(
      (await list('invoi')).tickets.map((ticket: {number: number}) => ticket.number),
      [2, 1],
    );
    assert.equal((await list('from:müller')).page.total, 1);
  });
});
