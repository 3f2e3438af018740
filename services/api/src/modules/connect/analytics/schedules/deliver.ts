import {systemOf, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {wordsFor} from '#language/index.ts';
import {renderMail} from '#mail/index.ts';
import {findReader, type Reader} from '#modules/account/service.ts';
import {reasonOf} from '../../refusals.ts';
import {getSigningKey} from '../../signing/index.ts';
import {type ReportReader, stateOf} from './access.ts';
import {type ComposedReport, composeReport} from './compose.ts';
import type {MailJob} from './jobs.ts';
import {reportMail} from './mails/mail.ts';
import {fileName} from './mails/paper.ts';
import {type Delivery, findDelivery, moveDelivery} from './repository.ts';
import {stopToken} from './stop-token.ts';

type Parts = Pick<Core, 'db' | 'now' | 'config' | 'mail' | 'workers'>;

/** Mail servers reject much larger mails. */
const FILES_MAX_BYTES = 10 * 1024 * 1024;

/**
 * Mails a report to one of its recipients, at most once: the mail is marked as being sent before it leaves, and only one that certainly did
 * not leave is retried (decision 0096). A second run finds nothing to send.
 * @throws before the last attempt, so that it is retried
 */
export const mailReport = async (
  deps: Parts,
  job: MailJob,
  {isLast}: {isLast: boolean},
): Promise<void> => {
  const {delivery, reader} = await prepare(deps, job);
  if (!delivery) return;
  if (!reader) return void (await move(deps, job, {from: 'waiting', to: 'skipped'}));
  const mail = await compose(deps, delivery, reader).catch((error: unknown) =>
    giveUp(deps, job, {isLast, error}),
  );
  if (!mail || !(await move(deps, job, {from: 'waiting', to: 'sending'}))) return;
  try {
    await deps.mail.deliver(mail);
  } catch (error) {
    const {sentence, isFinal} = reasonOf(error);
    const to = isFinal || isLast ? 'failed' : 'waiting';
    await move(deps, job, {from: 'sending', to, reason: sentence});
    if (to === 'failed') return;
    throw new Error(`The mail server refused the report ${job.deliveryId}: ${sentence}`);
  }
  await move(deps, job, {from: 'sending', to: 'sent'});
};

/** The mail and its recipient; no reader where they no longer get it. */
const prepare = (
  {db}: Parts,
  {workspaceId, deliveryId}: MailJob,
): Promise<{delivery?: Delivery; reader?: ReportReader}> =>
  withWorkspace(db, systemOf(workspaceId), async (trx) => {
    const delivery = await findDelivery(trx, deliveryId);
    if (delivery?.state !== 'waiting') return {};
    const reader = await findReader(trx, delivery.userId);
    return reader && getsIt(delivery, reader)
      ? {delivery, reader: {...reader, workspaceId}}
      : {delivery};
  });

/** A test goes to its requester; a run to recipients who have not been removed since. */
const getsIt = (delivery: Delivery, {role}: Reader): boolean => {
  const {userId, isTest, recipientId, stoppedAt} = delivery;
  if (!isTest && recipientId === null) return false;
  return stateOf(delivery, {userId, stoppedAt: isTest ? null : stoppedAt, role}) === 'receiving';
};

interface Move {
  from: 'waiting' | 'sending';
  to: Delivery['state'];
  reason?: string;
}

const move = (
  {db, now}: Parts,
  {workspaceId, deliveryId: id}: MailJob,
  {from, to, reason = ''}: Move,
): Promise<boolean> =>
  withWorkspace(db, systemOf(workspaceId), (trx) =>
    moveDelivery(trx, {id, from}, {state: to, reason: reason || null, at: now()}),
  );

const giveUp = async (
  deps: Parts,
  job: MailJob,
  {isLast, error}: {isLast: boolean; error: unknown},
): Promise<never> => {
  if (isLast)
    await move(deps, job, {
      from: 'waiting',
      to: 'failed',
      reason: 'The report could not be made.',
    });
  throw error;
};

const compose = async (deps: Parts, delivery: Delivery, reader: ReportReader) => {
  const {config, workers} = deps;
  const report = await composeReport(deps, reader, delivery);
  const pdf = await workers.run<Uint8Array>({
    lane: 'documents',
    module: new URL('./pdf-work.ts', import.meta.url),
    input: report.document,
    keys: [reader.workspaceId, reader.userId],
    bytes: 0,
  });
  const files = filesOf(report, pdf);
  const isTooLarge = files.reduce((sum, {content}) => sum + content.length, 0) > FILES_MAX_BYTES;
  const stop = delivery.isTest ? null : await stopLink(deps, delivery, reader);
  const content = reportMail(
    report.mail,
    {firstName: reader.firstName, language: reader.language ?? 'en', stop, isTooLarge},
    wordsFor(reader),
  );
  return {
    from: config.mailFrom,
    to: {name: oneLine(reader.name), address: reader.email},
    messageId: `<report.${delivery.id}@switchboard>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(stop !== null && {
        'List-Unsubscribe': `<${stop}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...renderMail(content, config.productName),
    attachments: isTooLarge ? [] : files,
  };
};

const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const filesOf = ({mail, files}: ComposedReport, pdf: Uint8Array) => [
  {
    filename: `${fileName(mail.name)}.pdf`,
    contentType: 'application/pdf',
    content: Buffer.from(pdf),
  },
  ...files.map(({name, csv}) => ({
    filename: name,
    contentType: 'text/csv; charset=utf-8',
    content: Buffer.from(csv),
  })),
];

const stopLink = (
  {db, config}: Parts,
  {scheduleId}: Delivery,
  {workspaceId, userId}: ReportReader,
): Promise<string> =>
  withWorkspace(db, systemOf(workspaceId), async (trx: Trx) => {
    const key = await getSigningKey(trx, workspaceId);
    return `${config.publicUrl}/connect/report-mails/${stopToken({workspaceId, scheduleId, userId}, key)}`;
  });
