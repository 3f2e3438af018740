import type {CsatSettings, CsatSettingsRequest} from '@switchboard/contracts/csat';
import {expectVersion, type Trx, withWorkspace} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {forbidden} from '../../../errors/index.ts';
import type {Actor} from '../../../plugins/auth.ts';
import {findSettings, lockSettings, saveSettings} from './repository.ts';

const UNSAVED: CsatSettings = {
  isOn: false,
  delayMinutes: 60,
  question: 'How would you rate the help that you got?',
  version: 0,
};

/** The settings as they are, or as they are before anybody has saved them. */
export const readSettings = async (trx: Trx): Promise<CsatSettings> => {
  const row = await findSettings(trx);
  return row
    ? {isOn: row.isOn, delayMinutes: row.delayMinutes, question: row.question, version: row.version}
    : UNSAVED;
};

export const getSettings = ({db}: ApiDeps, actor: Actor): Promise<CsatSettings> =>
  withWorkspace(db, actor, readSettings);

/** Throws 403 unless owner or admin, 409 version_conflict when somebody else saved them meanwhile. Turning it off stops what has not been sent. */
export const changeSettings = (
  deps: ApiDeps,
  actor: Actor,
  {version, request}: {version: number; request: CsatSettingsRequest},
): Promise<CsatSettings> => {
  if (actor.role !== 'owner' && actor.role !== 'admin')
    throw forbidden('Only owners and admins can change ticket settings.');
  return withWorkspace(deps.db, actor, async (trx) => {
    expectVersion((await lockSettings(trx))?.version ?? UNSAVED.version, version);
    const {isOn, delayMinutes, question} = request;
    await saveSettings(trx, {
      workspaceId: actor.workspaceId,
      isOn,
      delayMinutes,
      question: question.trim(),
      version: version + 1,
      updatedAt: deps.now(),
    });
    return readSettings(trx);
  });
};
