/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["node", "require", "default"]}
 */
import fc from 'fast-check';
import type {AuditEntry} from '@switchboard/contracts/registry/audit/schemas';
import {auditHash, findBrokenLink} from './index.ts';

type Written = Omit<AuditEntry, 'id' | 'previous' | 'hash'>;

const text = fc.option(fc.string(), {nil: null});
const written: fc.Arbitrary<Written> = fc.record(
  {
    action: fc.constantFrom('publish', 'activate', 'rollback', 'revoke', 'token', 'key'),
    remote: text,
    from: text,
    to: text,
    actor: fc.string(),
    reason: fc.string({unit: 'grapheme'}),
    at: fc.constant('2026-11-21T12:00:00.000Z'),
    details: fc.dictionary(fc.string(), fc.jsonValue()),
  },
  {requiredKeys: ['action', 'remote', 'from', 'to', 'actor', 'reason', 'at']},
);

const link = async (content: Written, last?: AuditEntry): Promise<AuditEntry> => {
  const entry = {...content, id: (last?.id ?? 0) + 1, previous: last?.hash ?? null};
  return {...entry, hash: await auditHash(entry)};
};

const chain = async (contents: readonly Written[]): Promise<AuditEntry[]> => {
  const entries: AuditEntry[] = [];
  for (const content of contents) entries.push(await link(content, entries.at(-1)));
  return entries;
};

const log = fc
  .tuple(fc.array(written, {minLength: 2, maxLength: 8}), fc.nat())
  .map(([contents, place]) => ({contents, place: place % contents.length}));
const sent = (entries: AuditEntry[]) => JSON.parse(JSON.stringify(entries)) as AuditEntry[];

describe('the chain of the audit log', () => {
  test('33: accepts entries as they were written, also after a known entry', () =>
    fc.assert(
      fc.asyncProperty(log, async ({contents, place}) => {
        const entries = sent(await chain(contents));
        expect(await findBrokenLink(entries)).toBeUndefined();
        expect(await findBrokenLink(entries.slice(place + 1), entries[place])).toBeUndefined();
      }),
    ));

  test('33: finds an edited value at its entry', () =>
    fc.assert(
      fc.asyncProperty(
        log,
        fc.constantFrom('remote', 'from', 'to', 'actor', 'reason', 'at', 'action'),
        fc.string(),
        async ({contents, place}, name, value) => {
          const entries = sent(await chain(contents));
          fc.pre(entries[place]?.[name] !== value);
          Object.assign(entries[place]!, {[name]: value});
          expect(await findBrokenLink(entries)).toEqual({id: place + 1, fault: 'content'});
        },
      ),
    ));

  test('33: finds an added, changed or removed detail at its entry', () =>
    fc.assert(
      fc.asyncProperty(log, async ({contents, place}) => {
        const entries = sent(await chain(contents));
        const {details, ...rest} = entries[place]!;
        entries[place] = {...rest, ...(details ? {} : {details: {}})};
        expect(await findBrokenLink(entries)).toEqual({id: place + 1, fault: 'content'});
      }),
    ));

  test('33: finds an edited entry with a matching hash at the next one', () =>
    fc.assert(
      fc.asyncProperty(log, async ({contents, place}) => {
        const entries = sent(await chain(contents));
        const edited = {...entries[place]!, reason: `${entries[place]!.reason}!`};
        entries[place] = {...edited, hash: await auditHash(edited)};
        const fault = place + 1 === entries.length ? undefined : {id: place + 2, fault: 'previous'};
        expect(await findBrokenLink(entries)).toEqual(fault);
      }),
    ));

  test('33: finds a removed entry, even with its successors renumbered', () =>
    fc.assert(
      fc.asyncProperty(log, fc.boolean(), async ({contents, place}, renumber) => {
        const entries = sent(await chain(contents));
        fc.pre(place + 1 < entries.length);
        const left = entries
          .toSpliced(place, 1)
          .map((entry, index) => (renumber ? {...entry, id: index + 1} : entry));
        const broken = await findBrokenLink(left);
        expect(broken?.fault).toBe(renumber ? 'previous' : 'number');
      }),
    ));

  test('33: finds an inserted entry, though its own hash matches', () =>
    fc.assert(
      fc.asyncProperty(log, written, async ({contents, place}, content) => {
        const entries = sent(await chain(contents));
        const inserted = await link(content, place === 0 ? undefined : entries[place - 1]);
        expect(await findBrokenLink(entries.toSpliced(place, 0, inserted))).toEqual({
          id: place + 1,
          fault: 'number',
        });
        const renumbered = entries
          .toSpliced(place, 0, inserted)
          .map((entry, index) => ({...entry, id: index + 1}));
        expect((await findBrokenLink(renumbered))?.id).toBe(place + 2);
      }),
    ));

  test('33: finds two swapped entries', () =>
    fc.assert(
      fc.asyncProperty(log, fc.nat(), fc.boolean(), async ({contents, place}, other, renumber) => {
        const entries = sent(await chain(contents));
        const second = other % entries.length;
        fc.pre(second !== place);
        const swapped = [...entries];
        [swapped[place], swapped[second]] = [entries[second]!, entries[place]!];
        expect(
          await findBrokenLink(
            swapped.map((entry, index) => (renumber ? {...entry, id: index + 1} : entry)),
          ),
        ).toBeDefined();
      }),
    ));
});
