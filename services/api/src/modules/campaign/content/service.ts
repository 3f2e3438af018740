import {segmentsOf} from '@switchboard/contracts/audiences/sms-segments';
import type {
  CheckContentRequest,
  CheckContentResponse,
  Content,
  ContentIssue,
  PreviewContentRequest,
  PreviewContentResponse,
} from '@switchboard/contracts/content/schemas';
import {notFound} from '@switchboard/service-kit/errors';
import {type Trx, withEveryTicket, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {CampaignDeps, SenderHealth} from '../ports.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {getWorkspaceFace} from '../../account/service.ts';
import {findKnownContact} from '../../connect/service.ts';
import {audienceRecipients, type Choice} from '../audiences/index.ts';
import {sortIssues} from './checks.ts';
import type {CompiledContent, Sender} from './compile.ts';
import {readMessageAside} from './read-aside.ts';
import {countEmpty} from './repository.ts';
import {SAMPLE_READER, valuesOf} from './values.ts';

/** Sender of a message: the workspace of `trx`. */
export const readSender = async (
  trx: Trx,
  {publicUrl}: Pick<Core['config'], 'publicUrl'>,
): Promise<Sender> => {
  const {name, logo} = await getWorkspaceFace(trx);
  return {name, logoUrl: logo && `${publicUrl}${logo}`};
};

type Preview = Pick<PreviewContentResponse, 'preview' | 'issues'>;

/** Message as a contact would get it, and its faults. Throws 404 for a contact that is invisible to the caller. */
export const previewContent = async (
  deps: Core,
  actor: Actor,
  {contactId, ...draft}: PreviewContentRequest,
): Promise<Preview> => {
  const {sender, values} = await withWorkspace(deps.db, actor, async (trx) => {
    const from = await readSender(trx, deps.config);
    const reader = contactId === undefined ? SAMPLE_READER : await findKnownContact(trx, contactId);
    if (!reader) throw notFound('Contact');
    return {sender: from, values: valuesOf(reader, from.name)};
  });
  const {channel, needed, rendered, issues} = await readMessageAside(deps, actor, {
    draft,
    sender,
    values,
  });
  return {
    preview: {
      ...rendered,
      bytes: Buffer.byteLength(rendered.html),
      segments: channel === 'sms' ? segmentsOf(rendered.text) : null,
      empty: needed.flatMap(({key}) =>
        Object.entries(values).some(([name, value]) => name === key && value === '') ? key : [],
      ),
    },
    issues,
  };
};

type Checked = Pick<CheckContentResponse, 'issues' | 'empty'>;

/**
 * Number of recipients for whom a variable without a fallback is empty. Call it with every ticket in sight. Throws 422 for an unknown
 * audience.
 */
export const readEmpty = async (
  trx: Trx,
  {
    compiled,
    ...chosen
  }: Choice & {
    channel: Content['channel'];
    compiled: Pick<CompiledContent, 'needed'>;
    now: Date;
  },
): Promise<Checked['empty']> => {
  const {needed} = compiled;
  const {query} = await audienceRecipients(trx, chosen, chosen.now);
  const wanted = needed.filter(({is}) => is !== 'optional');
  const counts = await countEmpty(
    trx,
    query,
    wanted.map(({key}) => key),
  );
  return wanted.flatMap(({key, is}) => {
    const contacts = counts.get(key) ?? 0;
    return contacts > 0 ? {key, contacts, required: is === 'required'} : [];
  });
};

const emptyIssue = ({key, contacts, required}: Checked['empty'][number]): ContentIssue => {
  const who = contacts === 1 ? '1 contact' : `${contacts.toLocaleString('en')} contacts`;
  return {
    code: 'empty_variable',
    level: required ? 'hint' : 'error',
    field: null,
    message: required
      ? `{{${key}}} is empty for ${who}, who ${contacts === 1 ? 'is' : 'are'} skipped`
      : `{{${key}}} is empty for ${who}. Add a fallback or skip them`,
  };
};

const senderIssues = (health: SenderHealth | null): ContentIssue[] => {
  const issue = {field: null} as const;
  if (!health)
    return [
      {
        ...issue,
        code: 'unverified_sender',
        level: 'error',
        message: 'The support address no longer exists. Choose another one',
      },
    ];
  const {address, isVerified, weak} = health;
  return [
    ...(isVerified
      ? []
      : [
          {
            ...issue,
            code: 'unverified_sender',
            level: 'error',
            message: `Verify ${address} before you send from it`,
          } as const,
        ]),
    ...weak.map(
      ({kind, state}) =>
        ({
          ...issue,
          code: 'missing_dns',
          level: 'hint',
          message: `The ${kind.toUpperCase()} record of ${address} is ${state === 'missing' ? 'missing' : 'not for this system'}: mails may be taken for spam`,
        }) as const,
    ),
  ];
};

/** Faults of a message for all recipients, and suggestions. The same for every caller. Throws 422 for an unknown audience. */
export const checkContent = async (
  deps: CampaignDeps,
  actor: Actor,
  {audienceIds, excludeIds, senderId = null, ...draft}: CheckContentRequest,
): Promise<Checked> => {
  const sender = await withWorkspace(deps.db, actor, (trx) => readSender(trx, deps.config));
  const values = valuesOf(SAMPLE_READER, sender.name);
  const message = await readMessageAside(deps, actor, {draft, sender, values});
  const {channel} = message;
  const chosen = {channel, audienceIds, excludeIds, compiled: message, now: deps.now()};
  const empty = await withWorkspace(deps.db, actor, (trx) =>
    withEveryTicket(trx, () => readEmpty(trx, chosen)),
  );
  const health =
    senderId === null || channel === 'sms'
      ? []
      : senderIssues(await deps.readSenderHealth(actor, senderId));
  return {
    issues: sortIssues([...message.issues, ...empty.map(emptyIssue), ...health]),
    empty,
  };
};
