import type {AuditAction} from '@switchboard/contracts/registry/audit/schemas';
import type {Dependent, SectionResponse} from '@switchboard/contracts/registry/sections/schemas';
import {problem} from '@switchboard/service-kit/errors';
import {type PointerRow, readSerial, type RegistryTransaction} from '../../database/index.ts';
import {deleteSessionsOf} from '../../development/index.ts';
import {HOST_PATHS} from '../../gate/index.ts';
import {
  findRevocation,
  offOf,
  readSection,
  readSections,
  renameOf,
  type Section,
} from '../../records/index.ts';
import type {ReleaseFiles} from '../../storage/index.ts';
import {appendAudit} from '../../trust/index.ts';
import {type ChangeRequest, lockPointer, lockSeen} from '../moves/moves.ts';
import {abortCanary, findCanary} from '../stored/canary-repository.ts';
import {deletePin, listPins} from '../stored/pin-repository.ts';
import {pointerETag, touchPointer} from '../stored/pointer-repository.ts';
import {dependentsOf, type Fate} from './dependents.ts';
import {deleteSwitchedOff, putName, putSwitchedOff} from './repository.ts';
import {refuseTakenName, refuseWayIn} from './rules.ts';

type Changed = SectionResponse['section'];
interface Deps {
  files: ReleaseFiles;
  now: () => Date;
}

/** Switches sections off and on, and renames them, in the transaction of a write: each change against an ETag, with an entry in the audit log. */
export interface Sections {
  /** Switches a section off until it is enabled; its releases keep their state, and may change meanwhile. */
  disable(transaction: RegistryTransaction, request: ChangeRequest): Promise<Changed>;
  /** Brings a disabled section back. */
  enable(transaction: RegistryTransaction, request: ChangeRequest): Promise<Changed>;
  /** Switches a section off for good; ends its canary, pins and development sessions. */
  retire(transaction: RegistryTransaction, request: ChangeRequest): Promise<Changed>;
  /** Gives a section another name and path; all former ones redirect to it. */
  rename(transaction: RegistryTransaction, request: ChangeRequest & {to: string}): Promise<Changed>;
}

const sectionNow = async (
  transaction: RegistryTransaction,
  {name}: Pick<PointerRow, 'name'>,
): Promise<Section> => (await readSection(transaction, name))!;

interface Outcome {
  changed: boolean;
  etag: string;
  dependents?: Dependent[];
}

const answer = async (
  transaction: RegistryTransaction,
  pointer: PointerRow,
  {dependents = [], ...outcome}: Outcome,
): Promise<Changed> => {
  const section = await sectionNow(transaction, pointer);
  const [off, renamed] = [offOf(section), renameOf(section)];
  return {
    name: pointer.name,
    ...(off && {off}),
    ...(renamed && {renamed}),
    dependents,
    serial: await readSerial(transaction),
    ...outcome,
  };
};

const unchanged = (transaction: RegistryTransaction, pointer: PointerRow): Promise<Changed> =>
  answer(transaction, pointer, {changed: false, etag: pointerETag(pointer)});

interface Noted {
  action: Extract<AuditAction, 'disable' | 'enable' | 'retire' | 'rename'>;
  from: string | null;
  to: string | null;
  at: Date;
  dependents?: Dependent[];
}

/** Records the actor, and counts the change. */
const note = async (
  transaction: RegistryTransaction,
  pointer: PointerRow,
  {request, dependents, ...entry}: Noted & {request: ChangeRequest},
): Promise<Changed> => {
  const {actor, reason} = request;
  await appendAudit(transaction, {remote: pointer.name, actor: actor.name, reason, ...entry});
  const {etag} = await touchPointer(transaction, pointer, entry.at);
  return answer(transaction, pointer, {changed: true, etag, ...(dependents && {dependents})});
};

/** Ends the canary, pins and development sessions of a section that never comes back. */
const endRollouts = async (
  transaction: RegistryTransaction,
  {name, reason, actor}: ChangeRequest,
  at: Date,
): Promise<void> => {
  const by = {actor: actor.name, reason: `${name} was retired: ${reason}`, at};
  const canary = await findCanary(transaction, name);
  if (canary) await abortCanary(transaction, canary, by);
  for (const pin of await listPins(transaction, name)) await deletePin(transaction, pin, by);
  await deleteSessionsOf(transaction, name);
};

const switchOff = async (
  deps: Deps,
  transaction: RegistryTransaction,
  {fate, ...request}: ChangeRequest & {fate: Exclude<Fate, 'rename'>},
): Promise<Changed> => {
  const {name, reason, actor} = request;
  const pointer = await (fate === 'retire' ? lockSeen : lockPointer)(transaction, request);
  const section = await sectionNow(transaction, pointer);
  const state = fate === 'disable' ? 'disabled' : 'retired';
  refuseWayIn(section, state);
  if (section.off?.state === state) return unchanged(transaction, pointer);
  const dependents = await dependentsOf(deps, transaction, {section, fate});
  const at = deps.now();
  if (fate === 'retire') await endRollouts(transaction, request, at);
  await putSwitchedOff(transaction, {name, state, reason, at, actor: actor.name});
  return note(transaction, pointer, {
    request,
    action: fate,
    from: pointer.active,
    to: null,
    at,
    dependents,
  });
};

/** Refuses to enable a section whose release never runs again: it would come back as a failure. */
const refuseRevokedActive = async (
  transaction: RegistryTransaction,
  {name, active}: PointerRow,
): Promise<void> => {
  const revocation = active === null ? undefined : await findRevocation(transaction, name, active);
  if (!revocation) return;
  throw problem(
    'illegal_transition',
    `${name} ${active} was revoked (${revocation.reason}) and never runs again: activate another release, then enable ${name}.`,
  );
};

const enable = async (
  {now}: Deps,
  transaction: RegistryTransaction,
  request: ChangeRequest,
): Promise<Changed> => {
  const pointer = await lockPointer(transaction, request);
  const {off} = await sectionNow(transaction, pointer);
  if (!off) return unchanged(transaction, pointer);
  await refuseRevokedActive(transaction, pointer);
  await deleteSwitchedOff(transaction, request.name);
  return note(transaction, pointer, {
    request,
    action: 'enable',
    from: null,
    to: pointer.active,
    at: now(),
  });
};

const rename = async (
  deps: Deps,
  transaction: RegistryTransaction,
  request: ChangeRequest & {to: string},
): Promise<Changed> => {
  const {name, to, actor} = request;
  const pointer = await lockPointer(transaction, request);
  const sections = await readSections(transaction);
  const section = sections.find((one) => one.name === name)!;
  refuseWayIn(section, 'renamed');
  const before = section.called ?? name;
  if (to === before) return unchanged(transaction, pointer);
  refuseTakenName({section, to, sections, hostPaths: HOST_PATHS});
  const dependents = await dependentsOf(deps, transaction, {section, fate: 'rename'});
  const at = deps.now();
  await putName(transaction, {name, to, actor: actor.name, at});
  return note(transaction, pointer, {
    request,
    action: 'rename',
    from: before,
    to,
    at,
    dependents,
  });
};

export const createSections = (deps: Deps): Sections => ({
  disable: (transaction, request) => switchOff(deps, transaction, {...request, fate: 'disable'}),
  retire: (transaction, request) => switchOff(deps, transaction, {...request, fate: 'retire'}),
  enable: (transaction, request) => enable(deps, transaction, request),
  rename: (transaction, request) => rename(deps, transaction, request),
});
