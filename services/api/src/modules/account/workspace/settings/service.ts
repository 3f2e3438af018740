import type {WorkspaceRequest, WorkspaceSettings} from '@switchboard/contracts/workspace/schemas';
import {invalid, notFound} from '@switchboard/service-kit/errors';
import {expectVersion, type Trx, withWorkspace} from '#database/index.ts';
import {refuseImitation} from '#imitation/index.ts';
import {publishEvent} from '#events/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {requireCapability} from '#plugins/caller/capability.ts';
import type {Core} from '#core/index.ts';
import type {AccountDeps} from '../../ports.ts';
import {recordAudit} from '../../audit/index.ts';
import {newSecret} from '../../guard/index.ts';
import {methodsOf} from '../../access/index.ts';
import {logoPath, redraw} from '../../pictures/index.ts';
import {isTimeZone} from '../../users/index.ts';
import {
  findLogo,
  findWorkspace,
  lockWorkspace,
  replaceLogo,
  updateWorkspace,
  type WorkspaceRow,
} from './repository.ts';

/** Settings of the workspace. Throws 403 unless owner or admin. */
export const getWorkspace = (deps: Core, actor: Actor): Promise<WorkspaceSettings> =>
  administer(deps, actor, async (trx) => present(await findWorkspace(trx)));

/**
 * Changes the settings.
 * @throws 403 unless owner or admin, 409 version_conflict after a concurrent change, 422 for an unknown time zone, for a name like the
 *   product's, and for a caller who requires a second factor without having one
 */
export const changeWorkspace = async (
  deps: AccountDeps,
  actor: Actor,
  {version, request}: {version: number; request: WorkspaceRequest},
): Promise<WorkspaceSettings> => {
  const wanted = read(request);
  const {secondFactorGrace: grace} = request;
  const hasFactor = (await methodsOf(deps.db, actor.userId)).length > 0;
  return administer(deps, actor, async (trx) => {
    const row = await lockWorkspace(trx);
    expectVersion(row.version, version);
    const rule = readRule(row, {grace, hasFactor, now: deps.now()});
    await updateWorkspace(trx, {...wanted, ...rule, version: version + 1});
    if (wanted.trashDays < row.trashDays) await deps.onTrashShortened(trx, actor.workspaceId);
    const after = await findWorkspace(trx);
    if (after.name !== row.name) refuseImitation(deps.config, {name: after.name, field: 'name'});
    if (hasChanged(row, after))
      await recordAudit(trx, {
        actor,
        action: 'workspace.changed',
        subject: {type: 'workspace', id: row.id, name: after.name},
        details: {before: factsOf(row), after: factsOf(after)},
      });
    await notifyEveryone(trx, actor);
    return present(after);
  });
};

interface Rule {
  grace: WorkspaceRequest['secondFactorGrace'];
  hasFactor: boolean;
  now: Date;
}

/** Changes of the rule about second factors. A user who requires one of others must have one; another rule counts from now on. */
const readRule = (row: WorkspaceRow, {grace, hasFactor, now}: Rule) => {
  if (grace === undefined || grace === row.secondFactorGrace) return {};
  if (grace === null) return {secondFactorGrace: null, secondFactorSince: null};
  if (!hasFactor) throw invalid({secondFactorGrace: 'Set up a second factor of your own first'});
  return {secondFactorGrace: grace, secondFactorSince: now};
};

/**
 * Replaces the logo with a picture, re-encoded to fit 512 px.
 * @param bytes png, jpeg or webp, detected by content
 * @throws 403 unless owner or admin, 415 for anything else
 */
export const saveLogo = async (
  deps: Core,
  actor: Actor,
  bytes: Buffer,
): Promise<WorkspaceSettings> => {
  refuseUnlessAdministrator(actor);
  const keys = [actor.workspaceId, actor.userId];
  const picture = await redraw(deps, {keys, bytes, shape: 'frame'});
  return changeLogo(deps, actor, {file: `${newSecret()}.webp`, bytes: picture});
};

/** Throws 403 unless owner or admin. */
export const removeLogo = (deps: Core, actor: Actor): Promise<WorkspaceSettings> =>
  changeLogo(deps, actor, null);

/** Throws 404 for a logo that was replaced. */
export const readLogo = async ({db}: Core, file: string): Promise<Buffer> => {
  const logo = await findLogo(db, file);
  if (!logo) throw notFound('Logo');
  return Buffer.from(logo.bytes);
};

const changeLogo = (
  deps: Core,
  actor: Actor,
  logo: {file: string; bytes: Buffer} | null,
): Promise<WorkspaceSettings> =>
  administer(deps, actor, async (trx) => {
    const {id, name, logoFile} = await lockWorkspace(trx);
    await replaceLogo(trx, actor.workspaceId, logo);
    await updateWorkspace(trx, {logoFile: logo?.file ?? null});
    if (logo ?? logoFile)
      await recordAudit(trx, {
        actor,
        action: 'workspace.logo_changed',
        subject: {type: 'workspace', id, name},
        details: {before: {logo: logoFile !== null}, after: {logo: logo !== null}},
      });
    await notifyEveryone(trx, actor);
    return present(await findWorkspace(trx));
  });

const refuseUnlessAdministrator = (actor: Actor): void =>
  requireCapability(actor, 'changeWorkspace');

const administer = async <Result>(
  {db}: Core,
  actor: Actor,
  run: (trx: Trx) => Promise<Result>,
): Promise<Result> => {
  refuseUnlessAdministrator(actor);
  return withWorkspace(db, actor, run);
};

/** Notifies everyone: every dashboard shows the name and the logo, and agents may see other tickets from now on. */
const notifyEveryone = (trx: Trx, {workspaceId}: Actor): Promise<void> =>
  publishEvent(trx, {workspaceId, type: 'permissions.changed', payload: {}});

const read = ({
  secondFactorGrace: _rule,
  ...request
}: WorkspaceRequest): Omit<WorkspaceRequest, 'secondFactorGrace'> => {
  if (!isTimeZone(request.timeZone)) throw invalid({timeZone: 'Time zone is invalid'});
  return {...request, name: request.name.trim()};
};

const factsOf = ({
  name,
  timeZone,
  country,
  agentScope,
  trashDays,
  secondFactorGrace,
}: WorkspaceRow) => ({
  name,
  timeZone,
  country,
  agentScope,
  trashDays,
  secondFactorGrace,
});

const hasChanged = (before: WorkspaceRow, after: WorkspaceRow): boolean =>
  JSON.stringify(factsOf(before)) !== JSON.stringify(factsOf(after));

const present = ({id, logoFile, version, ...row}: WorkspaceRow): WorkspaceSettings => ({
  id,
  name: row.name,
  timeZone: row.timeZone,
  country: row.country,
  agentScope: row.agentScope,
  trashDays: row.trashDays,
  secondFactorGrace: row.secondFactorGrace,
  logo: logoPath(logoFile),
  version,
});
