import {enterWorkspace, leaveWorkspace, withSystem} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {listManagerEmails} from '../../account/directory/service.ts';
import {unprovenMail} from './mails.ts';
import {takeUntold} from './repository.ts';

const SOON_MS = 7 * 86_400_000;

/** Before the start: who has addresses from before they had to be proven is told once an hour at the latest. */
export const defineReminders = (deps: ApiDeps): void =>
  deps.jobs.schedule('channels.remind', '23 * * * *', () => remindUnproven(deps));

/** Tells owners and admins which addresses they have to prove, and again a week before those stop. */
export const remindUnproven = ({
  db,
  config,
  mail,
  now,
}: Pick<ApiDeps, 'db' | 'config' | 'mail' | 'now'>): Promise<void> =>
  withSystem(db, async (trx) => {
    const untold = await takeUntold(trx, now(), new Date(now().getTime() + SOON_MS));
    for (const [workspaceId, addresses] of Map.groupBy(untold, (row) => row.workspaceId)) {
      await enterWorkspace(trx, {workspaceId, userId: ''});
      for (const email of await listManagerEmails(trx))
        await mail.send(
          trx,
          unprovenMail(
            config,
            email,
            addresses.toSorted((a, b) => a.address.localeCompare(b.address)),
          ),
        );
      await leaveWorkspace(trx);
    }
  });
