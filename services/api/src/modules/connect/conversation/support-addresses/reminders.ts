import {enterWorkspace, leaveWorkspace, withSystem, systemOf} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {listManagerEmails} from '#modules/account/service.ts';
import {unverifiedMail} from './mails.ts';
import {takeUntold} from './repository.ts';

const SOON_MS = 7 * 86_400_000;

/** Called before the start: sets up the hourly reminder of addresses from before verification was required. */
export const defineReminders = (deps: Core): void =>
  deps.jobs.schedule('channels.remind', '23 * * * *', () => remindUnverified(deps));

/** Notifies owners and admins of the addresses that they have to verify, and again a week before those stop. */
export const remindUnverified = ({
  db,
  config,
  mail,
  now,
}: Pick<Core, 'db' | 'config' | 'mail' | 'now'>): Promise<void> =>
  withSystem(db, async (trx) => {
    const untold = await takeUntold(trx, now(), new Date(now().getTime() + SOON_MS));
    for (const [workspaceId, addresses] of Map.groupBy(untold, (row) => row.workspaceId)) {
      await enterWorkspace(trx, systemOf(workspaceId));
      for (const email of await listManagerEmails(trx))
        await mail.send(
          trx,
          unverifiedMail(
            config,
            email,
            addresses.toSorted((a, b) => a.address.localeCompare(b.address)),
          ),
        );
      await leaveWorkspace(trx);
    }
  });
