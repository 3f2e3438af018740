/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["node", "require", "default"]}
 */
import fc from 'fast-check';
import type {AuditEntry} from '@switchboard/contracts/registry/audit/schemas';
import {createKeyPair, signText, type KeyPair} from '../trust/index.ts';
import {auditHash, findBrokenLink, findUnsealed, sealText} from './index.ts';

let ops: KeyPair;
let stranger: KeyPair;

beforeAll(async () => {
  [ops, stranger] = await Promise.all([createKeyPair(), createKeyPair()]);
});

/** Appends a write of that many entries, sealed by a key. */
const write = async (
  log: readonly AuditEntry[],
  count: number,
  key?: KeyPair,
): Promise<AuditEntry[]> => {
  const entries = [...log];
  for (let index = 0; index < count; index += 1) {
    const last = entries.at(-1);
    const entry = {
      id: (last?.id ?? 0) + 1,
      action: 'activate' as const,
      remote: 'tickets',
      from: null,
      to: '1.0.0',
      actor: 'activate#1',
      reason: `${index}`,
      at: '2026-11-21T12:00:00.000Z',
      previous: last?.hash ?? null,
    };
    entries.push({...entry, hash: await auditHash(entry)});
  }
  const first = log.length + 1;
  const last = entries.at(-1)!;
  if (key)
    entries[entries.length - 1] = {
      ...last,
      seal: {first, signatures: [await signText(sealText({...last, first}), key)]},
    };
  return entries;
};

const writeAll = async (counts: readonly number[]): Promise<AuditEntry[]> => {
  let log: AuditEntry[] = [];
  for (const count of counts) log = await write(log, count, ops);
  return log;
};

const counts = fc.array(fc.integer({min: 1, max: 3}), {minLength: 1, maxLength: 6});
const unsealed = (log: readonly AuditEntry[]) => findUnsealed(log, [ops.publicKey]);

describe('the seals of the audit log', () => {
  test('35: covers every entry of a log that the registry wrote', () =>
    fc.assert(
      fc.asyncProperty(counts, async (sizes) => {
        const log = await writeAll(sizes);
        expect(await findBrokenLink(log)).toBeUndefined();
        expect(await unsealed(log)).toBeUndefined();
      }),
    ));

  test('35: reveals entries written past the registry, whatever it writes afterwards', () =>
    fc.assert(
      fc.asyncProperty(
        counts,
        fc.integer({min: 1, max: 3}),
        fc.record({goesOn: fc.boolean(), isSigned: fc.boolean()}),
        async (sizes, forged, {goesOn, isSigned}) => {
          const good = await writeAll(sizes);
          const log = await write(good, forged, isSigned ? stranger : undefined);
          const all = goesOn ? await write(log, 1, ops) : log;
          expect(await findBrokenLink(all)).toBeUndefined();
          expect(await unsealed(all)).toBe(good.length + 1);
        },
      ),
    ));

  test('35: reveals a removed, moved or changed seal', () =>
    fc.assert(
      fc.asyncProperty(
        counts,
        fc.nat(),
        fc.constantFrom('removed', 'moved', 'changed'),
        async (sizes, choice, kind) => {
          const log = await writeAll(sizes);
          const sealed = log.filter(({seal}) => seal);
          const {id} = sealed[choice % sealed.length]!;
          const seal = log[id - 1]!.seal!;
          const others = sealed.filter((entry) => entry.id !== id);
          fc.pre(kind !== 'moved' || others.length > 0);
          const replaced = {
            removed: undefined,
            moved: others[0]?.seal,
            changed: {...seal, first: seal.first + 1},
          }[kind];
          const {seal: _, ...bare} = log[id - 1]!;
          expect(
            await unsealed(log.with(id - 1, {...bare, ...(replaced && {seal: replaced})})),
          ).toBe(seal.first);
        },
      ),
    ));

  test('35: reveals a rebuilt log with matching hashes by its missing seals', async () => {
    const log = await write([], 5, stranger);
    expect(await findBrokenLink(log)).toBeUndefined();
    expect(await unsealed(log)).toBe(1);
  });
});
