import type {Certificate, CertificatesQuery} from '@switchboard/contracts/certificates/schemas';
import {PAGE_SIZE_DEFAULT} from '@switchboard/contracts/limits';
import {notFound, problem} from '@switchboard/service-kit/errors';
import {cutPage, readAfter, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {publishEvent} from '#events/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {listIdsByName} from '../../account/service.ts';
import {findCourse} from '../courses/index.ts';
import {presentCertificates} from './presenter.ts';
import {
  countOfCourse,
  findCertificate,
  listCertificatesOf,
  listOfCourse,
  lockCertificate,
  revoke,
} from './repository.ts';

const OWN_MAX = 200;

/** The caller's certificates, newest first, including those of archived courses. */
export const getOwnCertificates = (deps: Core, actor: Actor): Promise<Certificate[]> =>
  withWorkspace(deps.db, actor, async (trx) =>
    presentCertificates(deps, trx, await listCertificatesOf(trx, actor.userId, OWN_MAX)),
  );

/** One page of the certificates of a course, newest first. Throws 404. */
export const getCertificates = (
  deps: Core,
  actor: Actor,
  {courseId, status, q, cursor, limit = PAGE_SIZE_DEFAULT}: CertificatesQuery & {courseId: string},
) => {
  const [after, now] = [readAfter(cursor), deps.now()];
  return withWorkspace(deps.db, actor, async (trx) => {
    if (!(await findCourse(trx, courseId, actor.userId))) throw notFound('Course');
    const text = q?.trim();
    const wanted = {courseId, status, now, userIds: text ? await listIdsByName(trx, text) : null};
    const {rows, nextCursor} = cutPage(
      await listOfCourse(trx, wanted, {limit: limit + 1, after}),
      limit,
      (row) => [row.issuedAt.toISOString(), row.id],
    );
    return {
      certificates: await presentCertificates(deps, trx, rows),
      page: {nextCursor, total: await countOfCourse(trx, wanted)},
    };
  });
};

/** Revokes a certificate for good and notifies the tabs of its holder. @throws 404, 409 for one that is revoked */
export const revokeCertificate = (
  deps: Core,
  actor: Actor,
  {id, reason}: {id: string; reason: string},
): Promise<Certificate> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const row = await lockCertificate(trx, id);
    if (!row) throw notFound('Certificate');
    if (row.revokedAt !== null)
      throw problem('illegal_transition', 'This certificate has been revoked already.');
    await revoke(trx, id, {
      revokedAt: deps.now(),
      revokedById: actor.userId,
      revokeReason: reason.trim(),
    });
    await publishEvent(trx, {
      workspaceId: actor.workspaceId,
      type: 'training.certificate',
      payload: {id},
      audience: [...new Set([row.userId, actor.userId])],
    });
    const after = await findCertificate(trx, id);
    const [certificate] = await presentCertificates(deps, trx, after ? [after] : []);
    if (!certificate) throw notFound('Certificate');
    return certificate;
  });
