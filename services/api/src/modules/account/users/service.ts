import {TRASH_DAYS} from '@switchboard/contracts/limits';
import type {
  Appearance,
  Preferences,
  CurrentUser,
  UpdateProfileRequest,
} from '@switchboard/contracts/user/schemas';
import {publishEvent, readHead} from '#events/index.ts';
import {type Trx, withSystem} from '#database/index.ts';
import {notFound} from '@switchboard/service-kit/errors';
import type {Core} from '#core/index.ts';
import {avatarPath, logoPath} from '../pictures/index.ts';
import {secondFactorDue} from './second-factor-rule.ts';
import {cleanProfile, refuseImitatingPerson} from './profile.ts';
import {findUser, updateUser, type UserRow} from './repository.ts';

/** @returns the person as the client sees them; throws 404 when the account is gone */
export const getCurrentUser = async ({db, now}: Core, userId: string): Promise<CurrentUser> => {
  const row = await findUser(db, userId);
  if (!row) throw notFound('Account');
  const eventSeq = row.workspaceId === null ? 0 : await readHead(db, row.workspaceId);
  return toCurrentUser(row, {eventSeq, now: now()});
};

/** Saves the given fields of the profile. Throws 422 for a wrong phone number or time zone, and for a name like the product's. */
export const updateProfile = async (
  deps: Core,
  userId: string,
  change: UpdateProfileRequest,
): Promise<CurrentUser> => {
  const profile = cleanProfile(change);
  await withSystem(deps.db, async (trx) => {
    const before = await findUser(trx, userId);
    await updateUser(trx, userId, profile);
    const after = await findUser(trx, userId);
    const field = profile.firstName === undefined ? 'lastName' : 'firstName';
    if (before && after) refuseImitatingPerson(deps.config, {before, after}, field);
    await notifyMembers(trx, userId);
  });
  return getCurrentUser(deps, userId);
};

/** Saves the user's appearance settings of the dashboard; nobody else sees them. */
export const saveAppearance = async (
  deps: Core,
  userId: string,
  change: Partial<Appearance>,
): Promise<CurrentUser> => {
  await withSystem(deps.db, (trx) => updateUser(trx, userId, change));
  return getCurrentUser(deps, userId);
};

/** Saves the user's behaviour settings of the dashboard; nobody else sees them. */
export const savePreferences = async (
  deps: Core,
  userId: string,
  change: Partial<Preferences>,
): Promise<CurrentUser> => {
  await withSystem(deps.db, (trx) => updateUser(trx, userId, change));
  return getCurrentUser(deps, userId);
};

/** Replaces the picture; null shows the initials. */
export const updatePicture = async (
  trx: Trx,
  userId: string,
  file: string | null,
): Promise<void> => {
  await updateUser(trx, userId, {avatarFile: file});
  await notifyMembers(trx, userId);
};

/** Changes their address. Throws the database's 23505 when it is taken. */
export const updateEmail = async (trx: Trx, userId: string, email: string): Promise<void> => {
  await updateUser(trx, userId, {email});
  await notifyMembers(trx, userId);
};

const notifyMembers = async (trx: Trx, userId: string): Promise<void> => {
  const user = await findUser(trx, userId);
  if (user?.workspaceId)
    await publishEvent(trx, {
      workspaceId: user.workspaceId,
      type: 'member.updated',
      payload: {userId},
    });
};

const toDue = (at: Date | null, now: Date): CurrentUser['secondFactorDue'] =>
  at && {at: at.toISOString(), isOver: at <= now};

/** `isFirstTimeUser` = never onboarded, or no active workspace membership. */
const toCurrentUser = (
  row: UserRow,
  {eventSeq, now}: {eventSeq: number; now: Date},
): CurrentUser => ({
  eventSeq,
  id: row.id,
  email: row.email,
  isFirstTimeUser: row.onboardedAt === null || row.workspaceId === null,
  profile: {
    avatar: avatarPath(row.avatarFile),
    firstName: row.firstName,
    lastName: row.lastName,
    phoneNumber: row.phoneNumber,
    timeZone: row.timeZone,
    signature: row.signature,
  },
  preferences: {
    singleKeys: row.singleKeys,
    sounds: row.sounds,
    ticketsStart: row.ticketsStart,
    formats: row.formats,
    claimsTickets: row.claimsTickets,
  },
  appearance: {theme: row.theme, density: row.density, language: row.language},
  secondFactorDue: toDue(secondFactorDue(row), now),
  workspace:
    row.workspaceId === null
      ? null
      : {
          id: row.workspaceId,
          name: row.workspaceName ?? '',
          timeZone: row.workspaceTimeZone ?? 'UTC',
          country: row.workspaceCountry ?? '',
          logo: logoPath(row.workspaceLogoFile),
          trashDays: row.workspaceTrashDays ?? TRASH_DAYS,
          createdAt: (row.workspaceCreatedAt ?? row.createdAt).toISOString(),
        },
  role: row.role,
  formerWorkspace: row.workspaceId === null ? row.formerWorkspace : null,
});
