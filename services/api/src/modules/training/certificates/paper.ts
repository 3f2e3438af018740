import type {LinkQuery} from '@switchboard/contracts/links';
import type {Language} from '@switchboard/contracts/user/languages';
import type {Formats} from '@switchboard/contracts/user/preferences';
import {notFound} from '@switchboard/service-kit/errors';
import {isId, systemOf, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {findPeople, findReader, getTimeZone, getWorkspaceName} from '../../account/service.ts';
import {opensLink} from '../../connect/service.ts';
import {checkUrlOf, targetOf} from './presenter.ts';
import {findCertificate} from './repository.ts';
import {showSerial} from './serial.ts';

/** Content of the printed certificate. */
export interface Paper {
  serial: string;
  holder: string;
  course: string;
  workspace: string;
  /** Percent; null: there was no quiz. */
  score: number | null;
  issuedAt: Date;
  expiresAt: Date | null;
  isRevoked: boolean;
  timeZone: string;
  checkUrl: string;
  language: Language;
  formats: Formats | null;
}

interface Opened {
  query: LinkQuery;
  /** The language of the downloader, where the holder chose none. */
  browser: Language;
}

/** The certificate as PDF in the language of its holder, by a signed link. Throws 404 for a link that is invalid or has expired. */
export const openPaper = async (
  deps: Core,
  id: string,
  {query, browser}: Opened,
): Promise<{serial: string; pdf: Buffer}> => {
  const {workspace: workspaceId = ''} = query;
  if (!isId(workspaceId)) throw notFound('Certificate');
  const paper = await withWorkspace(deps.db, systemOf(workspaceId), async (trx) => {
    if (!(await opensLink(trx, targetOf(workspaceId, id), {query, now: deps.now()})))
      throw notFound('Certificate');
    const row = await findCertificate(trx, id);
    if (!row) throw notFound('Certificate');
    const people = await findPeople(trx, [row.userId]);
    const reader = await findReader(trx, row.userId);
    return {
      language: reader?.language ?? browser,
      formats: reader?.formats ?? null,
      serial: showSerial(row.serial),
      holder: people.get(row.userId)?.name ?? 'Former member',
      course: row.courseTitle,
      workspace: await getWorkspaceName(trx),
      score: row.score,
      issuedAt: row.issuedAt,
      expiresAt: row.expiresAt,
      isRevoked: row.revokedAt !== null,
      timeZone: await getTimeZone(trx),
      checkUrl: checkUrlOf(deps, row.serial),
    };
  });
  return {serial: paper.serial, pdf: await draw(deps, workspaceId, paper)};
};

/** Runs in a thread, as fonts take long to read. */
const draw = async (
  {workers}: Pick<Core, 'workers'>,
  workspaceId: string,
  paper: Paper,
): Promise<Buffer> =>
  Buffer.from(
    await workers.run<Uint8Array>({
      lane: 'documents',
      module: new URL('./pdf-work.ts', import.meta.url),
      input: paper,
      keys: [workspaceId],
      bytes: 0,
    }),
  );
