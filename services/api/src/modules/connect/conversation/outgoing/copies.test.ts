import assert from 'node:assert/strict';
import {it} from 'node:test';
import fc from 'fast-check';
import {copiesOf} from './copies.ts';

const OURS = 'support@desk.example.com';
const ROSA = 'rosa@example.com';
const some = (...addresses: string[]) => addresses.map((address) => ({name: '', address}));
const mail = (from: string, to: string[], cc: string[] = []) => ({
  kind: 'requester' as const,
  cc: null,
  mail: {from: {name: '', address: from}, to: some(...to), cc: some(...cc), subject: ''},
});
const reply = (...cc: string[]) => ({kind: 'reply' as const, cc: some(...cc), mail: null});
const note = {kind: 'note' as const, cc: null, mail: null};
const copies = (...messages: Parameters<typeof copiesOf>[0]) =>
  copiesOf(messages, {requesterEmail: ROSA, isOurs: (address) => address === OURS}).map(
    ({address}) => address,
  );

it('includes people beside our address, but neither the customer nor us', () => {
  assert.deepEqual(copies(mail(ROSA, [OURS, 'kai@example.com'], ['ben@example.com', ROSA])), [
    'kai@example.com',
    'ben@example.com',
  ]);
});

it('excludes an address that only forwards mails to us', () => {
  assert.deepEqual(copies(mail(ROSA, ['info@example.com'], ['ben@example.com'])), [
    'ben@example.com',
  ]);
});

it("uses the agent's last choice, and keeps people who answer", () => {
  const first = mail(ROSA, [OURS], ['ben@example.com']);
  assert.deepEqual(copies(first, reply()), []);
  assert.deepEqual(copies(first, reply('eve@example.com'), note), ['eve@example.com']);
  assert.deepEqual(copies(first, reply('eve@example.com'), mail('eve@example.com', [OURS])), [
    'eve@example.com',
  ]);
  assert.deepEqual(
    copies(first, reply(), mail('kai@example.com', [OURS], ['EVE@example.com', 'eve@example.com'])),
    ['kai@example.com', 'EVE@example.com'],
  );
});

it('names nobody twice, and never us or the requester', () => {
  const address = fc.constantFrom(
    OURS,
    ROSA,
    'Rosa@Example.com',
    'ben@example.com',
    'BEN@example.com',
    'kai@example.com',
  );
  const list = fc.array(address, {maxLength: 4});
  const thread = fc.array(
    fc.oneof(
      list.map((cc) => reply(...cc)),
      fc.tuple(address, list, list).map((given) => mail(...given)),
    ),
    {maxLength: 6},
  );
  fc.assert(
    fc.property(thread, (messages) => {
      const named = copies(...messages).map((one) => one.toLowerCase());
      assert.deepEqual(
        [named, named.filter((one) => one === OURS || one === ROSA)],
        [[...new Set(named)], []],
      );
    }),
  );
});
