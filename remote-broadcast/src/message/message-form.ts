import type {BroadcastChannel} from '@switchboard/contracts/audiences/choices';
import type {Content} from '@switchboard/contracts/content/schemas';
import {BODY_MAX, SMS_MAX} from '@switchboard/contracts/limits';
import {parseVariables} from '@switchboard/contracts/variables';
import {toMessageText} from '@switchboard/editor/html';
import {object, string, text} from '@switchboard/forms';
import {t} from '@switchboard/i18n';

/** The variables that may be empty: a name is always there. */
export const FILLABLE = {
  firstName: 'contact.firstName',
  company: 'contact.company',
  email: 'contact.email',
  phone: 'contact.phone',
} as const;
export type Fillable = keyof typeof FILLABLE;
const FILLABLES = Object.keys(FILLABLE) as Fillable[];

const whenEmpty = () =>
  object({
    fallback: text(t('Fallback')),
    /** True when contacts without a value are skipped. */
    skips: string<'yes' | 'no'>().defined(),
  });

/** The part of a form that contains a message: spread it into the form's own schema. */
export const messageShape = {
  subject: text(t('Subject')),
  preheader: text(t('Preheader')),
  html: text(t('Message'), BODY_MAX),
  text: text(t('Message'), SMS_MAX),
  variables: object({
    firstName: whenEmpty(),
    company: whenEmpty(),
    email: whenEmpty(),
    phone: whenEmpty(),
  }),
};

interface WhenEmpty {
  fallback: string;
  skips: 'yes' | 'no';
}

/** Values of a message's fields. */
export interface MessageValues {
  subject: string;
  preheader: string;
  html: string;
  text: string;
  variables: Record<Fillable, WhenEmpty>;
}

const UNTOUCHED: WhenEmpty = {fallback: '', skips: 'no'};

const toWhenEmpty = (key: Fillable, {variables}: Pick<Content, 'variables'>): WhenEmpty => {
  const found = variables.find((one) => one.key === FILLABLE[key]);
  return found ? {fallback: found.fallback ?? '', skips: found.required ? 'yes' : 'no'} : UNTOUCHED;
};

/** A message as its fields show it; empty for a new one. */
export const toMessageValues = (content: Omit<Content, 'channel'> | undefined): MessageValues => {
  const of = (key: Fillable) => toWhenEmpty(key, content ?? {variables: []});
  return {
    subject: content?.subject ?? '',
    preheader: content?.preheader ?? '',
    html: content?.html ?? '',
    text: content?.text ?? '',
    variables: {
      firstName: of('firstName'),
      company: of('company'),
      email: of('email'),
      phone: of('phone'),
    },
  };
};

/** The variables that may be empty and that a message uses somewhere without a fallback. */
export const usedFillables = (texts: readonly string[]): Fillable[] => {
  const named = new Set(
    texts
      .flatMap(parseVariables)
      .flatMap((part) => (part.kind === 'variable' && !part.fallback ? [part.key] : [])),
  );
  return FILLABLES.filter((key) => named.has(FILLABLE[key]));
};

/**
 * Values of a message's fields in a request: an SMS has no subject, an email no plain text of its own. A variable without a fallback that
 * skips nobody is omitted: it is undecided, and blocks a broadcast that would show it empty.
 */
export const toContent = (channel: BroadcastChannel, values: MessageValues): Content => {
  const isEmail = channel === 'email';
  const subject = isEmail ? values.subject.trim() : '';
  const preheader = isEmail ? values.preheader.trim() : '';
  const html = isEmail ? values.html : '';
  const sms = isEmail ? '' : values.text.trim();
  return {
    channel,
    subject,
    preheader,
    html,
    text: sms,
    variables: usedFillables([subject, preheader, html, sms]).flatMap((key) => {
      const {skips} = values.variables[key];
      const fallback = values.variables[key].fallback.trim();
      if (fallback) return {key: FILLABLE[key], fallback, required: false};
      return skips === 'yes' ? {key: FILLABLE[key], fallback: null, required: true} : [];
    }),
  };
};

const describeVariables = ({variables}: Content) =>
  variables
    .map(({key, fallback, required}) =>
      required ? t('{key}: skip contacts without it', {key}) : `${key}: ${fallback ?? '–'}`,
    )
    .join('\n');

/** A message for display, part by part. */
export const describeMessage = (
  channel: BroadcastChannel,
  values: MessageValues,
): Record<string, string> => {
  const content = toContent(channel, values);
  const fallbacks = {[t('Variables')]: describeVariables(content)};
  return channel === 'sms'
    ? {[t('Message')]: content.text, ...fallbacks}
    : {
        [t('Subject')]: content.subject,
        [t('Preheader')]: content.preheader,
        [t('Message')]: toMessageText(content.html),
        ...fallbacks,
      };
};
