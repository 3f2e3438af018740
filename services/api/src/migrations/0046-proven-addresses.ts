import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/** A support address receives and sends mail once it is proven; then it belongs to one workspace alone (decision 0059). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await addProof(db);
  await keepWorking(db);
};

const addProof = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  alter table mail.address
    add column proven_at timestamptz(3),
    add column proven_by text check (proven_by in ('link', 'dns')),
    add column grace_until timestamptz(3),
    add column told_at timestamptz(3),
    drop constraint address_pkey,
    add primary key (channel_id)

  create unique index address_proven on mail.address (address) where proven_at is not null

  create unique index address_own on mail.address (workspace_id, address)

  create index address_address on mail.address (address)`,
  );

/** An address that received mail keeps working for 30 days, in which its admins are notified; any other must be verified first. The tables' owner is bound by their policies too, except here. */
const keepWorking = (db: Kysely<unknown>) =>
  runScript(
    db,
    `
  alter table connect.message no force row level security

  update mail.address set grace_until = now() + interval '30 days'
    where exists (select from connect.message where message.workspace_id = address.workspace_id and message.channel_id = address.channel_id and message.kind = 'requester')

  alter table connect.message force row level security`,
  );
