import {type RawBuilder, sql, type SqlBool} from 'kysely';
import type {BroadcastVariable} from '@switchboard/contracts/variables';
import type {Trx} from '#database/index.ts';
import type {selectRecipients} from '../audiences/index.ts';

/** Consistent with `valuesOf`: an address is no name. */
const isNamed = sql<SqlBool>`strpos(recipient.name, '@') = 0 and btrim(recipient.name) <> ''`;

const KNOWN: Record<BroadcastVariable, RawBuilder<SqlBool>> = {
  'contact.firstName': isNamed,
  'contact.name': isNamed,
  'contact.company': sql`btrim(coalesce(recipient.company, '')) <> ''`,
  'contact.email': sql`recipient.email is not null`,
  'contact.phone': sql`recipient.phone is not null`,
  'workspace.name': sql`true`,
};

/** True if a recipient, as `audienceRecipients` selects them under the name `recipient`, has a value for a variable. */
export const hasValue = (key: string): RawBuilder<SqlBool> =>
  isKnown(key) ? KNOWN[key] : sql<SqlBool>`true`;

const isKnown = (key: string): key is BroadcastVariable => key in KNOWN;

/** Number of recipients without a value, for each variable. */
export const countEmpty = async (
  trx: Trx,
  recipients: ReturnType<typeof selectRecipients>,
  keys: readonly string[],
): Promise<Map<string, number>> => {
  const known = keys.filter(isKnown);
  if (known.length === 0) return new Map();
  const row = await trx
    .selectFrom(recipients.as('recipient'))
    .where('recipient.skipReason', 'is', null)
    .select(
      known.map((key, index) =>
        sql<number>`count(*) filter (where not (${KNOWN[key]}))::int`.as(`count${index}`),
      ),
    )
    .executeTakeFirstOrThrow();
  return new Map(known.map((key, index) => [key, row[`count${index}`] ?? 0]));
};
