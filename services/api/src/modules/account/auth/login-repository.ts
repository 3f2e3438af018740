import {PREPARED} from '@switchboard/service-kit/database';
import {type Kysely, sql} from 'kysely';
import type {Schema} from '../../../database/index.ts';

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** What a login needs of the account of an address; `deviceKeyHash` null: the browser keeps no key. */
export const findAccount = (
  db: Kysely<Schema>,
  {email, deviceKeyHash}: {email: string; deviceKeyHash: Buffer | null},
) =>
  db
    .selectFrom('account.user as user')
    .select(['user.id', 'user.passwordHash', 'user.deactivatedAt'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('account.device as device')
            .whereRef('device.userId', '=', 'user.id')
            .where('device.keyHash', '=', deviceKeyHash),
        )
        .$castTo<boolean>()
        .as('isKnownDevice'),
    )
    .modifyFront(PREPARED)
    .where(sql`lower("user".email)`, '=', email.toLowerCase())
    .executeTakeFirst();
