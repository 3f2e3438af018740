import {systemOf, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {findPeople, findSerial, getTimeZone, getWorkspaceName} from '../../account/service.ts';
import type {Checked} from './check-page.ts';
import {findCertificate} from './repository.ts';
import {readSerial, showSerial} from './serial.ts';
import {statusOf} from './validity.ts';

/** Public information of a serial, in any workspace. @returns null for one that no certificate has */
export const checkSerial = async (
  {db, now}: Pick<Core, 'db' | 'now'>,
  typed: string,
): Promise<Checked | null> => {
  const serial = readSerial(typed);
  const found = serial === null ? undefined : await findSerial(db, serial);
  if (!found) return null;
  return withWorkspace(db, systemOf(found.workspaceId), async (trx) => {
    const row = await findCertificate(trx, found.certificateId);
    if (!row) return null;
    const people = await findPeople(trx, [row.userId]);
    return {
      serial: showSerial(row.serial),
      status: statusOf(row, now()),
      holder: people.get(row.userId)?.name ?? 'Former member',
      course: row.courseTitle,
      workspace: await getWorkspaceName(trx),
      issuedAt: row.issuedAt,
      expiresAt: row.expiresAt,
      revokedAt: row.revokedAt,
      timeZone: await getTimeZone(trx),
    };
  });
};
