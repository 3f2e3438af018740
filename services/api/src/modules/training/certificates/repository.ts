import {type Insertable, type Selectable, sql} from 'kysely';
import type {CertificatesQuery} from '@switchboard/contracts/certificates/schemas';
import {type After, isAfter, type Schema, type Trx} from '#database/index.ts';

export type CertificateRow = Selectable<Schema['training.certificate']>;

/** Certificate settings of a version of a course. */
export const findTerms = (trx: Trx, courseId: string, version: number) =>
  trx
    .selectFrom('training.courseVersion')
    .select(['givesCertificate', 'certificateMonths'])
    .where('courseId', '=', courseId)
    .where('version', '=', version)
    .executeTakeFirst();

/** @returns true when the enrollment had none */
export const insertCertificate = async (
  trx: Trx,
  row: Insertable<Schema['training.certificate']>,
): Promise<boolean> => {
  const inserted = await trx
    .insertInto('training.certificate')
    .values(row)
    .onConflict((conflict) => conflict.columns(['workspaceId', 'enrollmentId']).doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
};

export const findCertificate = (trx: Trx, id: string): Promise<CertificateRow | undefined> =>
  trx.selectFrom('training.certificate').selectAll().where('id', '=', id).executeTakeFirst();

/** Reads a certificate and locks it until the transaction ends. */
export const lockCertificate = (trx: Trx, id: string): Promise<CertificateRow | undefined> =>
  trx
    .selectFrom('training.certificate')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const findCertificateOf = (
  trx: Trx,
  enrollmentId: string,
): Promise<CertificateRow | undefined> =>
  trx
    .selectFrom('training.certificate')
    .selectAll()
    .where('enrollmentId', '=', enrollmentId)
    .executeTakeFirst();

/** The newest first. */
export const listCertificatesOf = (
  trx: Trx,
  userId: string,
  limit: number,
): Promise<CertificateRow[]> =>
  trx
    .selectFrom('training.certificate')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('issuedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

interface Wanted {
  courseId: string;
  status: CertificatesQuery['status'];
  /** Only of these members. */
  userIds: string[] | null;
  now: Date;
}

const ofCourse = (trx: Trx, {courseId, status, userIds, now}: Wanted) => {
  let query = trx.selectFrom('training.certificate').where('courseId', '=', courseId);
  if (userIds) query = query.where(sql<boolean>`user_id = any(${userIds}::uuid[])`);
  if (status === undefined) return query;
  if (status === 'revoked') return query.where('revokedAt', 'is not', null);
  query = query.where('revokedAt', 'is', null);
  return status === 'expired'
    ? query.where('expiresAt', '<=', now)
    : query.where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]));
};

/** One page of the certificates of a course, newest first. */
export const listOfCourse = (
  trx: Trx,
  wanted: Wanted,
  {limit, after}: {limit: number; after: After | null},
): Promise<CertificateRow[]> => {
  let query = ofCourse(trx, wanted).selectAll();
  if (after) query = query.where(isAfter(['issued_at', 'id'], after));
  return query.orderBy('issuedAt', 'desc').orderBy('id', 'desc').limit(limit).execute();
};

export const countOfCourse = async (trx: Trx, wanted: Wanted): Promise<number> => {
  const {count} = await ofCourse(trx, wanted)
    .select(({fn}) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const revoke = async (
  trx: Trx,
  id: string,
  by: {revokedAt: Date; revokedById: string; revokeReason: string},
): Promise<void> => {
  await trx.updateTable('training.certificate').set(by).where('id', '=', id).execute();
};
