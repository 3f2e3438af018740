import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/**
 * Time of the last incoming mail at a support address, and the result of the last one it sent. The tables' owner is bound by their policies
 * too, except here.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
  alter table connect.mail_channel
    add column received_at timestamptz(3),
    add column sent_at timestamptz(3),
    add column sent_state text check (sent_state in ('sent', 'outbox', 'failed')),
    add column sent_error text

  alter table connect.mail_channel no force row level security

  alter table connect.message no force row level security

  update connect.mail_channel set received_at = came.at from (
    select channel_id, max(created_at) as at from connect.message where channel_id is not null and kind = 'requester' group by channel_id
  ) came where came.channel_id = mail_channel.id

  alter table connect.message force row level security

  alter table connect.mail_channel force row level security`,
  );
