import assert from 'node:assert/strict';
import type {ScheduleDetails, ScheduleRequest} from '@switchboard/contracts/reports/schedules';
import type {SavedReport} from '@switchboard/contracts/reports/schemas';
import type {FastifyInstance} from 'fastify';
import type {SendMailOptions} from 'nodemailer';
import {type Database, systemOf, withWorkspace} from '#database/index.ts';
import type {NewJob} from '#jobs/index.ts';
import {testConfig} from '#testing/test-api.ts';
import type {TestMember} from '#testing/test-workspace.ts';
import {createWorkers} from '#workers/index.ts';
import {mailReport} from './deliver.ts';
import {MAIL, type MailJob, type RunJob} from './jobs.ts';
import {startRun, sweepSchedules} from './runs.ts';

type Deliver = Parameters<typeof mailReport>[0]['mail']['deliver'];
export type Sent = Parameters<Deliver>[0];

/** Address of the only recipient of a mail. */
export const addressOf = ({to}: Pick<Sent, 'to'>): string => [to].flat()[0]?.address ?? '';

export const REPORTS = '/connect/api/reports';
export const DAILY: ScheduleRequest = {
  frequency: 'daily',
  weekdays: [],
  monthDay: null,
  time: '08:00',
  timeZone: 'UTC',
  isPaused: false,
  recipientIds: [],
};

interface Scene {
  app: () => FastifyInstance;
  database: () => Database;
  now: () => Date;
}

/** For tests: reports and their schedules through the API; jobs run on the test's command. */
export const reportScene = ({app, database, now}: Scene) => {
  const workers = createWorkers();
  const sent: Sent[] = [];
  const queue: NewJob[] = [];
  /** Addresses that the mail server rejects at present. */
  const refused = new Set<string>();
  const jobs = {send: async (_trx: unknown, job: NewJob) => void queue.push(job)};
  const deliver: Deliver = async (mail) => {
    if (refused.has(addressOf(mail))) throw new Error('no answer');
    sent.push(mail);
    return {isSent: true, refused: []};
  };
  const deps = () =>
    ({
      db: database().db,
      now,
      jobs,
      config: testConfig(),
      workers,
      mail: {deliver},
    }) as unknown as Parameters<typeof mailReport>[0] & Parameters<typeof startRun>[0];

  const save = async (member: TestMember, changes: Partial<SavedReport> = {}) => {
    const reply = await member.on(app())('POST', REPORTS, {
      payload: {
        name: 'Numbers',
        screen: 'trends',
        query: {range: '7'},
        visibility: 'all',
        ...changes,
      },
    });
    assert.equal(reply.statusCode, 201, reply.body);
    return reply.json().report as SavedReport;
  };
  const schedule = (member: TestMember, report: {id: string}, changes: object = {}) =>
    member.on(app())('POST', `${REPORTS}/${report.id}/schedule`, {
      payload: {...DAILY, recipientIds: [member.id], ...changes},
    });
  const read = async (member: TestMember, report: {id: string}): Promise<ScheduleDetails> =>
    (await member.on(app())('GET', `${REPORTS}/${report.id}/schedule`)).json().schedule;
  const idOf = ({workspaceId}: TestMember, {id}: {id: string}): Promise<string> =>
    withWorkspace(
      database().db,
      systemOf(workspaceId),
      async (trx) =>
        (
          await trx
            .selectFrom('connect.reportSchedule')
            .select('id')
            .where('reportId', '=', id)
            .executeTakeFirstOrThrow()
        ).id,
    );
  /** Runs the schedule of a report, like its job. */
  const run = async (member: TestMember, report: {id: string}): Promise<void> => {
    const {workspaceId} = member;
    await startRun(deps(), {workspaceId, scheduleId: await idOf(member, report)} satisfies RunJob);
  };
  const takeMails = (): MailJob[] => {
    const taken = queue.filter(({name}) => name === MAIL).map(({data}) => data as MailJob);
    queue.length = 0;
    return taken;
  };
  const mailOne = (job: MailJob, isLast = false) => mailReport(deps(), job, {isLast});
  /** Mails everything that a run scheduled jobs for. */
  const mailAll = async (): Promise<void> => {
    for (const job of takeMails()) await mailOne(job);
  };
  /** Mails everything that the API itself scheduled jobs for. */
  const mailWaiting = async ({workspaceId}: TestMember): Promise<void> => {
    const waiting = await withWorkspace(database().db, systemOf(workspaceId), (trx) =>
      trx
        .selectFrom('connect.reportDelivery')
        .select('id')
        .where('state', '=', 'waiting')
        .execute(),
    );
    for (const {id: deliveryId} of waiting) await mailOne({workspaceId, deliveryId});
  };
  return {
    sent,
    queue,
    refused,
    save,
    schedule,
    read,
    idOf,
    run,
    takeMails,
    mailOne,
    mailAll,
    mailWaiting,
    sweep: () => sweepSchedules(deps()),
    close: () => workers.close(),
  };
};

/** A file of a mail, as text. */
export const fileOf = (mail: Sent | undefined, name: string): Buffer => {
  const file = (mail?.attachments ?? []).find(
    ({filename}: NonNullable<SendMailOptions['attachments']>[number]) => filename === name,
  );
  assert.ok(Buffer.isBuffer(file?.content), name);
  return file.content;
};
