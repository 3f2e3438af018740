import type {Certificate} from '@switchboard/contracts/certificates/schemas';
import type {Trx} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {findPeople} from '../../account/service.ts';
import {getSigningKey, signLink} from '../../connect/service.ts';
import type {CertificateRow} from './repository.ts';
import {showSerial} from './serial.ts';
import {statusOf} from './validity.ts';

export const CHECK_PATH = '/training/certificate';

type Deps = Pick<Core, 'config' | 'now'>;

/** Address at which anybody can check a certificate. */
export const checkUrlOf = ({config}: Pick<Core, 'config'>, serial: string): string =>
  `${config.publicUrl}${CHECK_PATH}/${showSerial(serial)}`;

export const targetOf = (workspaceId: string, id: string) =>
  ({kind: 'certificate', workspaceId, id}) as const;

/** Certificates as answers show them, each with the current name of its holder; erased holders have none. */
export const presentCertificates = async (
  deps: Deps,
  trx: Trx,
  rows: readonly CertificateRow[],
): Promise<Certificate[]> => {
  const [first] = rows;
  if (!first) return [];
  const [key, now] = [await getSigningKey(trx, first.workspaceId), deps.now()];
  const people = await findPeople(
    trx,
    rows.flatMap(({userId, revokedById}) => [userId, revokedById]),
  );
  const nameOf = (id: string | null) => people.get(id ?? '')?.name ?? 'Former member';
  return rows.map((row) => ({
    id: row.id,
    serial: showSerial(row.serial),
    course: {id: row.courseId, title: row.courseTitle},
    holder: {id: row.userId, name: nameOf(row.userId)},
    cycle: row.cycle,
    score: row.score,
    issuedAt: row.issuedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    status: statusOf(row, now),
    revocation:
      row.revokedAt === null
        ? null
        : {
            reason: row.revokeReason ?? '',
            by: nameOf(row.revokedById),
            at: row.revokedAt.toISOString(),
          },
    checkUrl: checkUrlOf(deps, row.serial),
    file: `/training/api/certificates/${row.id}/file${signLink(targetOf(row.workspaceId, row.id), key, now)}`,
  }));
};
