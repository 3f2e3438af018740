import type {SurveySettings, SurveySettingsRequest} from '@switchboard/contracts/surveys/schemas';
import {expectVersion, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {recordSetting} from '../../setting-audit.ts';
import {changeTicketSettings} from '../../ticket-settings.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {findSettings, lockSettings, saveSettings} from './repository.ts';

const UNSAVED: SurveySettings = {
  isOn: false,
  delayMinutes: 60,
  question: 'How would you rate the help you got?',
  version: 0,
};

/** The settings, or the defaults before they are saved. */
export const readSettings = async (trx: Trx): Promise<SurveySettings> => {
  const row = await findSettings(trx);
  return row
    ? {isOn: row.isOn, delayMinutes: row.delayMinutes, question: row.question, version: row.version}
    : UNSAVED;
};

const factsOf = ({isOn, delayMinutes, question}: SurveySettings) => ({
  isOn,
  delayMinutes,
  question,
});

export const getSettings = ({db}: Core, actor: Actor): Promise<SurveySettings> =>
  withWorkspace(db, actor, readSettings);

/** Throws 403 unless owner or admin, 409 version_conflict after a concurrent change. Turning it off stops unsent surveys. */
export const changeSettings = (
  deps: Core,
  actor: Actor,
  {version, request}: {version: number; request: SurveySettingsRequest},
): Promise<SurveySettings> => {
  return changeTicketSettings(deps, actor, async (trx) => {
    expectVersion((await lockSettings(trx))?.version ?? UNSAVED.version, version);
    const before = await readSettings(trx);
    const {isOn, delayMinutes, question} = request;
    await saveSettings(trx, {
      workspaceId: actor.workspaceId,
      isOn,
      delayMinutes,
      question: question.trim(),
      version: version + 1,
      updatedAt: deps.now(),
    });
    const after = await readSettings(trx);
    await recordSetting(trx, actor, {
      type: 'satisfaction',
      id: null,
      name: '',
      before: factsOf(before),
      after: factsOf(after),
    });
    return after;
  });
};
