import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';
import {limitToTickets} from './limit-to-tickets.ts';
import {tenantTable} from './tenant-table.ts';

const inSight = (column: string) =>
  `exists (select from connect.ticket where ticket.workspace_id = ticket_link.workspace_id and ticket.id = ticket_link.${column})`;

/** Links between tickets, at most one for two of them. Invisible to members who do not see both (decision 0166). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runScript(
    db,
    `
    create table connect.ticket_link (
      workspace_id uuid not null,
      from_id uuid not null,
      to_id uuid not null check (to_id <> from_id),
      kind text not null check (kind in ('related', 'duplicate_of', 'caused_by')),
      resolves_with boolean not null default false,
      created_by_id uuid,
      created_at timestamptz(3) not null,
      primary key (workspace_id, from_id, to_id),
      foreign key (workspace_id, from_id) references connect.ticket (workspace_id, id) on delete cascade,
      foreign key (workspace_id, to_id) references connect.ticket (workspace_id, id) on delete cascade
    )

    create unique index ticket_link_pair on connect.ticket_link (workspace_id, least(from_id, to_id), greatest(from_id, to_id))

    create index ticket_link_to on connect.ticket_link (workspace_id, to_id)`,
  );
  await tenantTable(db, 'connect.ticket_link');
  await limitToTickets(db, 'ticket_link', `${inSight('from_id')} and ${inSight('to_id')}`);
};
