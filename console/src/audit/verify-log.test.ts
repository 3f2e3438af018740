import type {AuditEntry} from '@switchboard/contracts/registry/audit/schemas';
import {auditHash, sealText} from '@switchboard/release-rules/audit';
import {createKeyPair, signText} from '@switchboard/release-rules/trust';
import {verifyLog} from './verify-log.ts';

async function logOf(length: number) {
  const pair = await createKeyPair();
  const entries: AuditEntry[] = [];
  for (let id = 1; id <= length; id += 1) {
    const content = {
      id,
      action: 'publish' as const,
      remote: 'tickets',
      from: null,
      to: `1.0.${id}`,
      actor: 'publish:tickets#1',
      reason: '',
      at: '2026-01-01T00:00:00.000Z',
      previous: entries.at(-1)?.hash ?? null,
    };
    const hash = await auditHash(content);
    entries.push({
      ...content,
      hash,
      seal: {first: id, signatures: [await signText(sealText({first: id, id, hash}), pair)]},
    });
  }
  const {id, hash} = entries.at(-1)!;
  return {entries, known: {head: {id, hash}, documentKeys: [pair.publicKey]}};
}

it('accepts an unbroken log, and returns its end', async () => {
  const {entries, known} = await logOf(4);
  expect(await verifyLog(entries, known)).toEqual({
    isGood: true,
    entries: 4,
    head: {hash: known.head.hash, at: '2026-01-01T00:00:00.000Z'},
  });
});

it('finds a changed entry, a missing entry and a truncated log', async () => {
  const {entries, known} = await logOf(4);
  const changed = entries.map((entry) => (entry.id === 2 ? {...entry, reason: 'other'} : entry));
  const messages = await Promise.all(
    [changed, entries.filter(({id}) => id !== 3), entries.slice(0, 3), []].map(async (log) => {
      const verdict = await verifyLog(log, known);
      return verdict.isGood ? 'good' : verdict.message;
    }),
  );
  expect(messages).toEqual([
    expect.stringContaining('Entry 2 was changed after it was written'),
    expect.stringContaining('Entry 4 does not have the next number'),
    expect.stringContaining('the log ends with entry 3'),
    expect.stringContaining('empty'),
  ]);
});

it('finds an entry that was written bypassing the registry', async () => {
  const {entries, known} = await logOf(2);
  expect(
    await verifyLog(entries, {...known, documentKeys: [(await createKeyPair()).publicKey]}),
  ).toEqual({isGood: false, message: expect.stringContaining('Entry 1 has no valid seal')});
});
