import type {
  BalanceSettings,
  BalanceSettingsRequest,
} from '@switchboard/contracts/balance/settings';
import {invalid} from '@switchboard/service-kit/errors';
import {expectVersion, type Trx, withWorkspace} from '#database/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import type {Core} from '#core/index.ts';
import {recordAudit} from '../../audit/index.ts';
import {listActivePeople} from '../../directory/index.ts';
import {refuseUnlessManager} from '../access.ts';
import {announce} from '../posting.ts';
import {type BalanceRow, lockBalance} from '../repository.ts';
import {findSettings, saveSettings, type SettingsRow, updateLimits} from './repository.ts';

/** Possible receivers of notices of a low balance: owners and admins. */
export const listCandidates = async (trx: Trx): Promise<{id: string; name: string}[]> =>
  (await listActivePeople(trx))
    .filter(({role}) => role === 'owner' || role === 'admin')
    .map(({id, name}) => ({id, name}));

/** Throws 403 unless owner or admin. */
export const getSettings = ({db}: Core, actor: Actor): Promise<BalanceSettings> => {
  refuseUnlessManager(actor);
  return withWorkspace(db, actor, async (trx) => {
    const balance = await lockBalance(trx, actor.workspaceId);
    return present(trx, balance, await readSettings(trx, actor.workspaceId));
  });
};

/**
 * Saves the threshold, the receivers of notices, the cap and the billing details.
 * @throws 403 unless owner or admin, 409 version_conflict after a concurrent change, 422 that names the field
 */
export const changeSettings = (
  {db, now}: Core,
  actor: Actor,
  {version, request}: {version: number; request: BalanceSettingsRequest},
): Promise<BalanceSettings> => {
  refuseUnlessManager(actor);
  refuseWrong(request);
  const {workspaceId} = actor;
  return withWorkspace(db, actor, async (trx) => {
    const balance = await lockBalance(trx, workspaceId);
    const before = await readSettings(trx, workspaceId);
    expectVersion(before.version, version);
    await refuseStrangers(trx, request.recipientIds);
    const {lowAt, monthlyCap, recipientIds, billing} = request;
    const settings = {workspaceId, recipientIds, ...trimmed(billing), version: version + 1};
    await saveSettings(trx, settings);
    await updateLimits(trx, workspaceId, {lowAt, monthlyCap});
    const after = {...balance, lowAt, monthlyCap};
    const [from, to] = [factsOf(balance, before), factsOf(after, settings)];
    if (JSON.stringify(from) !== JSON.stringify(to))
      await recordAudit(trx, {
        actor,
        action: 'balance.settings_changed',
        subject: {type: 'balance', id: workspaceId},
        details: {before: from, after: to},
      });
    await announce(trx, after, now());
    return present(trx, after, settings);
  });
};

const readSettings = async (trx: Trx, workspaceId: string): Promise<SettingsRow> =>
  (await findSettings(trx, workspaceId)) ?? {
    workspaceId,
    recipientIds: [],
    company: '',
    address: '',
    taxId: '',
    version: 1,
  };

/** Uses the words of product design 2.8. */
const refuseWrong = ({lowAt, monthlyCap}: BalanceSettingsRequest): void => {
  const fields = {
    ...(lowAt < 0 && {lowAt: 'Threshold must be 0 or more'}),
    ...(monthlyCap !== null &&
      monthlyCap < 1 && {monthlyCap: 'Monthly cap must be 1 or more, or empty'}),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
};

const refuseStrangers = async (trx: Trx, recipientIds: string[]): Promise<void> => {
  const known = new Set((await listCandidates(trx)).map(({id}) => id));
  if (!recipientIds.every((id) => known.has(id)))
    throw invalid({recipientIds: 'Choose owners and admins of this workspace'});
};

const trimmed = ({company, address, taxId}: BalanceSettingsRequest['billing']) => ({
  company: company.trim(),
  address: address.trim(),
  taxId: taxId.trim(),
});

const factsOf = ({lowAt, monthlyCap}: BalanceRow, settings: SettingsRow) => ({
  lowAt,
  monthlyCap,
  recipients: settings.recipientIds.length,
  company: settings.company,
  address: settings.address,
  taxId: settings.taxId,
});

const present = async (
  trx: Trx,
  {lowAt, monthlyCap}: BalanceRow,
  {recipientIds, company, address, taxId, version}: SettingsRow,
): Promise<BalanceSettings> => {
  const candidates = await listCandidates(trx);
  return {
    lowAt,
    monthlyCap,
    recipientIds: recipientIds.filter((id) => candidates.some((person) => person.id === id)),
    billing: {company, address, taxId},
    candidates,
    version,
  };
};
