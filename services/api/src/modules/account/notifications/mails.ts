import {notificationSettingsPath} from '@switchboard/contracts/places/profile';
import type {ApiConfig} from '#config/index.ts';
import {systemOf, type Trx, withWorkspace} from '#database/index.ts';
import type {Mail} from '#mail/index.ts';
import type {Core} from '#core/index.ts';
import {findPeople, getWorkspaceName} from '../directory/index.ts';
import {MAIL, type MailJob} from './jobs.ts';
import {findReceiver, type NotificationRow, takeMailable} from './repository.ts';
import {headlineOf, KIND_NAMES, sentenceOf} from './texts.ts';
import {type Unsubscribed, unsubscribeToken} from './unsubscribe.ts';

/** Call before the start: defines the job that mails due notifications. */
export const defineMails = (deps: Core): void =>
  deps.jobs.define<MailJob>(MAIL, (job) => mailDue(deps, job));

/** Mails a user all due notifications that they have not read. Repeating it does nothing. */
export const mailDue = (
  {db, mail, now, config}: Pick<Core, 'db' | 'mail' | 'now' | 'config'>,
  {workspaceId, userId}: MailJob,
): Promise<void> =>
  withWorkspace(db, systemOf(workspaceId), async (trx) => {
    const rows = await takeMailable(trx, {userId, now: now()});
    const receiver = await findReceiver(trx, userId);
    if (!receiver || rows.length === 0) return;
    await mail.send(trx, await compose(trx, {config, receiver, workspaceId}, rows));
  });

interface Envelope {
  config: ApiConfig;
  receiver: NonNullable<Awaited<ReturnType<typeof findReceiver>>>;
  workspaceId: string;
}

/** A notification with the name of its actor. */
type Told = NotificationRow & {actor: string | null};

const compose = async (trx: Trx, envelope: Envelope, rows: NotificationRow[]): Promise<Mail> => {
  const {receiver, workspaceId, config} = envelope;
  const people = await findPeople(
    trx,
    rows.map(({actorId}) => actorId),
  );
  const told = rows.map((row) => ({
    ...row,
    actor: (row.actorId === null ? undefined : people.get(row.actorId)?.name) ?? row.actorName,
  }));
  const [only] = told.length === 1 ? told : [];
  const kind: Unsubscribed['kind'] = only?.kind ?? 'all';
  const token = await unsubscribeToken(trx, {workspaceId, userId: receiver.id, kind});
  const stop = `${config.publicUrl}/api/unsubscribe/${token}`;
  const common = {
    to: receiver.email,
    sender: await getWorkspaceName(trx),
    greeting: `Hello ${receiver.firstName},`,
    headers: {
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
    links: [
      {
        label: 'Notification settings',
        url: config.publicUrl + notificationSettingsPath(),
      },
      {
        label: kind === 'all' ? 'Stop these mails' : `Stop mails about ${KIND_NAMES[kind]}`,
        url: stop,
      },
    ],
  };
  return only ? composeOne(config, common, only) : composeMany(config, common, told);
};

type Common = Pick<Mail, 'to' | 'sender' | 'greeting' | 'links'> & {
  headers: Record<string, string>;
};

const composeOne = ({publicUrl}: ApiConfig, common: Common, told: Told): Mail => {
  const thread = told.ticketId === null ? {} : threadOf(told.ticketId);
  return {
    ...common,
    headers: {...common.headers, ...thread},
    subject: told.ticketId === null ? sentenceOf(told).replace(/\.$/, '') : headlineOf(told),
    paragraphs: [sentenceOf(told), ...(told.excerpt === '' ? [] : [`“${told.excerpt}”`])],
    action: {
      label: told.ticketId === null ? 'Open' : 'Open the ticket',
      url: publicUrl + told.path,
    },
  };
};

const composeMany = ({publicUrl}: ApiConfig, common: Common, told: Told[]): Mail => ({
  ...common,
  subject: `${told.length} unread notifications`,
  paragraphs: ['This happened, and you have not read it yet.'],
  items: told.map((one) => ({
    label: `${headlineOf(one)}: ${sentenceOf(one)}`,
    url: publicUrl + one.path,
  })),
});

/** Mail programs group mails that refer to the same first mail into one thread. */
const threadOf = (ticketId: string): Record<string, string> => ({
  References: `<ticket.${ticketId}@switchboard>`,
  'In-Reply-To': `<ticket.${ticketId}@switchboard>`,
});
