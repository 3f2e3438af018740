import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {onDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {KNOWN_ITEMS, type KnownItem} from './known-items.fixture.ts';
import {makeOthers} from './other-items.fixture.ts';

const TODAY = Date.parse('2026-06-01T08:00:00Z');
const DAY_MS = 86_400_000;
const OTHERS = 800;
const SHOWN = 5;

const toImport = (
  {subject, name, email, tags = [], externalId, messages, age}: KnownItem,
  index: number,
) => {
  const at = (place: number) => new Date(TODAY - age * DAY_MS + place * 3_600_000).toISOString();
  return {
    externalId: externalId ?? `old-${index}`,
    subject,
    requester: {email, name},
    tags,
    createdAt: at(0),
    messages: messages.map((html, place) => ({
      kind: place % 2 === 0 ? 'requester' : 'reply',
      html,
      at: at(place),
    })),
  };
};

onDatabase('what somebody remembers of a ticket', ({database}) => {
  let app: FastifyInstance;
  let owner: TestMember;
  const numbers = new Map<KnownItem, number>();
  before(async () => {
    app = await createTestApi({database: database(), now: () => new Date(TODAY)});
    owner = (await createTestWorkspace(database()))[0]!;
    const items = [...KNOWN_ITEMS, ...makeOthers(OTHERS)];
    for (const {phone, name, email} of KNOWN_ITEMS) {
      if (phone)
        assert.equal(
          (
            await owner.on(app)('POST', '/connect/api/contacts', {
              payload: {name, email, phone, company: null, timeZone: null, tags: []},
            })
          ).statusCode,
          201,
        );
    }
    for (let from = 0; from < items.length; from += 100) {
      const chunk = items.slice(from, from + 100);
      const reply = await owner.on(app)('POST', '/connect/api/tickets/import', {
        payload: {tickets: chunk.map((item, place) => toImport(item, from + place))},
      });
      assert.equal(reply.json().failed, 0, reply.body);
      for (const [place, item] of chunk.entries())
        numbers.set(item, reply.json().results[place].number);
    }
  });
  after(() => app.close());

  it('is among the first five, for nearly all of 62 searches', async () => {
    const missed: string[] = [];
    let asked = 0;
    for (const item of KNOWN_ITEMS) {
      const number = numbers.get(item);
      for (const query of item.queries) {
        asked += 1;
        const q = query === '#' ? `#${number}` : query;
        const {tickets} = (
          await owner.on(app)('GET', `/connect/api/search?q=${encodeURIComponent(q)}`)
        ).json();
        const place = tickets.findIndex((ticket: {number: number}) => ticket.number === number);
        if (place < 0 || place >= SHOWN)
          missed.push(`${q}: ${place < 0 ? 'not shown' : place + 1}`);
      }
    }
    assert.equal(asked, 62);
    assert.deepEqual(missed, []);
  });
});
