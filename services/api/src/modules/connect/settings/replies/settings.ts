import type {
  ReplySettings,
  ReplySettingsRequest,
} from '@switchboard/contracts/reply-settings/schemas';
import {expectVersion, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {claimsTickets as claimsTicketsOf} from '#modules/account/service.ts';
import {recordSetting} from '../../setting-audit.ts';
import {changeTicketSettings} from '../../ticket-settings.ts';
import {findSettings, lockSettings, saveSettings} from './repository.ts';

const UNSAVED: ReplySettings = {claimsTickets: false, version: 0};

/** The settings, or the defaults before they are saved. */
const readReplySettings = async (trx: Trx): Promise<ReplySettings> => {
  const row = await findSettings(trx);
  return row ? {claimsTickets: row.claimsTickets, version: row.version} : UNSAVED;
};

export const getReplySettings = ({db}: Core, actor: Actor): Promise<ReplySettings> =>
  withWorkspace(db, actor, readReplySettings);

/** True if a member's replies claim unassigned tickets: by their own choice, else by the workspace's. */
export const doRepliesClaim = async (trx: Trx, userId: string): Promise<boolean> =>
  (await claimsTicketsOf(trx, userId)) ?? (await readReplySettings(trx)).claimsTickets;

/** Throws 403 unless owner or admin, 409 version_conflict after a concurrent change. */
export const changeReplySettings = (
  deps: Core,
  actor: Actor,
  {version, request: {claimsTickets}}: {version: number; request: ReplySettingsRequest},
): Promise<ReplySettings> =>
  changeTicketSettings(deps, actor, async (trx) => {
    expectVersion((await lockSettings(trx))?.version ?? UNSAVED.version, version);
    const before = await readReplySettings(trx);
    const {workspaceId} = actor;
    const after = {claimsTickets, version: version + 1};
    await saveSettings(trx, {workspaceId, ...after, updatedAt: deps.now()});
    await recordSetting(trx, actor, {
      type: 'reply_settings',
      id: null,
      name: '',
      before: {claimsTickets: before.claimsTickets},
      after: {claimsTickets},
    });
    return after;
  });
