import type {TagSettings, TagSettingsRequest} from '@switchboard/contracts/tags/schemas';
import {expectVersion, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {recordSetting} from '../../setting-audit.ts';
import {changeTicketSettings} from '../../ticket-settings.ts';
import {findSettings, lockSettings, saveSettings} from './repository.ts';

const UNSAVED: TagSettings = {creators: 'everyone', version: 0};

/** The settings, or the defaults before they are saved. */
export const readSettings = async (trx: Trx): Promise<TagSettings> => {
  const row = await findSettings(trx);
  return row ? {creators: row.creators, version: row.version} : UNSAVED;
};

export const getSettings = ({db}: Core, actor: Actor): Promise<TagSettings> =>
  withWorkspace(db, actor, readSettings);

/** Throws 403 unless owner or admin, 409 version_conflict after a concurrent change. */
export const changeSettings = (
  deps: Core,
  actor: Actor,
  {version, request: {creators}}: {version: number; request: TagSettingsRequest},
): Promise<TagSettings> =>
  changeTicketSettings(deps, actor, async (trx) => {
    expectVersion((await lockSettings(trx))?.version ?? UNSAVED.version, version);
    const before = await readSettings(trx);
    const {workspaceId} = actor;
    const after = {creators, version: version + 1};
    await saveSettings(trx, {workspaceId, ...after, updatedAt: deps.now()});
    await recordSetting(trx, actor, {
      type: 'tag_settings',
      id: null,
      name: '',
      before: {creators: before.creators},
      after: {creators},
    });
    return after;
  });
