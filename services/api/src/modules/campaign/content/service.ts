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
import {type Trx, withEveryTicket, withWorkspace} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import type {Actor} from '../../../plugins/auth.ts';
import {getWorkspaceFace} from '../../account/directory/service.ts';
import {findKnownContact, readSenderHealth, type SenderHealth} from '../../connect/service.ts';
import {audienceRecipients, type Choice} from '../audiences/index.ts';
import {issuesOf, sortIssues} from './checks.ts';
import {cleanTexts} from './clean.ts';
import {compileContent, type CompiledContent, type Sender} from './compile.ts';
import {countEmpty} from './repository.ts';
import {SAMPLE_READER, valuesOf} from './values.ts';

/** Shown where there is no recipient whose link it could be. */
const NO_LINK = 'about:blank';

/** Whose message it is: the workspace of `trx`. */
export const readSender = async (
  trx: Trx,
  {publicUrl}: Pick<ApiDeps['config'], 'publicUrl'>,
): Promise<Sender> => {
  const {name, logo} = await getWorkspaceFace(trx);
  return {name, logoUrl: logo && `${publicUrl}${logo}`};
};

type Preview = Pick<PreviewContentResponse, 'preview' | 'issues'>;

/** A message as a contact would get it, and what is wrong with it. Throws 404 for a contact that the caller does not know. */
export const previewContent = (
  {db, config}: ApiDeps,
  actor: Actor,
  {contactId, ...draft}: PreviewContentRequest,
): Promise<Preview> =>
  withWorkspace(db, actor, async (trx) => {
    const content = cleanTexts(draft);
    const sender = await readSender(trx, config);
    const reader = contactId === undefined ? SAMPLE_READER : await findKnownContact(trx, contactId);
    if (!reader) throw notFound('Contact');
    const compiled = compileContent({...content, sender});
    const values = valuesOf(reader, sender.name);
    const rendered = compiled.render(values, {unsubscribeUrl: NO_LINK});
    return {
      preview: {
        ...rendered,
        bytes: Buffer.byteLength(rendered.html),
        segments: content.channel === 'sms' ? segmentsOf(rendered.text) : null,
        empty: compiled.needed.flatMap(({key}) =>
          Object.entries(values).some(([name, value]) => name === key && value === '') ? key : [],
        ),
      },
      issues: issuesOf(content, compiled, rendered),
    };
  });

type Checked = Pick<CheckContentResponse, 'issues' | 'empty'>;

/** For how many recipients a variable without a fallback is empty. Call it with every ticket in sight. Throws 422 for an audience that there is not. */
export const readEmpty = async (
  trx: Trx,
  {
    compiled,
    ...chosen
  }: Choice & {channel: Content['channel']; compiled: CompiledContent; now: Date},
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

/** What is wrong with a message for all who would get it, and what could be better. The same for everyone. Throws 422 for an audience that there is not. */
export const checkContent = async (
  deps: ApiDeps,
  actor: Actor,
  {audienceIds, excludeIds, senderId = null, ...draft}: CheckContentRequest,
): Promise<Checked> => {
  const content = cleanTexts(draft);
  const checked = await withWorkspace(deps.db, actor, async (trx) => {
    const sender = await readSender(trx, deps.config);
    const compiled = compileContent({...content, sender});
    const rendered = compiled.render(valuesOf(SAMPLE_READER, sender.name), {
      unsubscribeUrl: NO_LINK,
    });
    const chosen = {channel: content.channel, audienceIds, excludeIds, compiled, now: deps.now()};
    const empty = await withEveryTicket(trx, () => readEmpty(trx, chosen));
    return {issues: issuesOf(content, compiled, rendered), empty};
  });
  const health =
    senderId === null || content.channel === 'sms'
      ? []
      : senderIssues(await readSenderHealth(deps, actor, senderId));
  return {
    issues: sortIssues([...checked.issues, ...checked.empty.map(emptyIssue), ...health]),
    empty: checked.empty,
  };
};
