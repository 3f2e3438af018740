import {newId, type Trx} from '#database/index.ts';
import {publishEvent} from '#events/index.ts';
import {getTimeZone, insertSerial} from '../../account/service.ts';
import type {StoredCourse} from '../courses/index.ts';
import type {EnrollmentRow} from '../enrollments/index.ts';
import {findTerms, insertCertificate} from './repository.ts';
import {newSerial} from './serial.ts';
import {validUntil} from './validity.ts';

interface Completed {
  enrollment: EnrollmentRow;
  course: Pick<StoredCourse, 'id' | 'title' | 'ownerId'>;
  score: number | null;
  now: Date;
}

/**
 * Issues the certificate of a course that was just completed, if its version has one, in the transaction of the completion. It is
 * idempotent.
 */
export const issueCertificate = async (
  trx: Trx,
  {enrollment, course, score, now}: Completed,
): Promise<void> => {
  const {id: enrollmentId, workspaceId, userId, cycle, courseVersion} = enrollment;
  const terms = await findTerms(trx, course.id, courseVersion);
  if (!terms?.givesCertificate) return;
  const [id, serial] = [newId(), newSerial()];
  const isNew = await insertCertificate(trx, {
    id,
    workspaceId,
    enrollmentId,
    courseId: course.id,
    userId,
    cycle,
    serial,
    courseTitle: course.title,
    score,
    issuedAt: now,
    expiresAt: validUntil(now, terms.certificateMonths, await getTimeZone(trx)),
  });
  if (!isNew) return;
  await insertSerial(trx, {serial, workspaceId, certificateId: id});
  await publishEvent(trx, {
    workspaceId,
    type: 'training.certificate',
    payload: {id},
    audience: [...new Set([userId, course.ownerId])],
  });
};
