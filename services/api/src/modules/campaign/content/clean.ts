import type {Content} from '@switchboard/contracts/content/schemas';
import {
  BROADCAST_VARIABLES,
  parseVariables,
  unknownVariables,
} from '@switchboard/contracts/variables';
import {invalid} from '@switchboard/service-kit/errors';
import {sanitize} from '@switchboard/service-kit/html';
import {toPlainText} from '@switchboard/contracts/plain-text';

type Field = 'subject' | 'preheader' | 'html' | 'text';

/** Parts that exist only in messages within the dashboard: pictures whose addresses expire, and mentions. */
const INTERNAL = /<img [^<>]*>| data-mention="[^"]*"/g;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const QUOTED = 30;
/** More of them add no information. */
const FAULTS_MAX = 20;

const unclosedIn = (text: string) =>
  parseVariables(text)
    .filter((part) => part.kind === 'unclosed')
    .slice(0, FAULTS_MAX);

/** Faults of the variables of a text, the first of each kind, as sentences without a full stop. */
export const variableFaults = (
  text: string,
): {code: 'unknown_variable' | 'unclosed_variable'; message: string}[] => [
  ...unknownVariables(text, BROADCAST_VARIABLES)
    .slice(0, FAULTS_MAX)
    .map((name) => ({
      code: 'unknown_variable' as const,
      message: `Unknown variable ${name}`,
    })),
  ...unclosedIn(text).map((part) => {
    const line = text.slice(0, part.at).split('\n').length;
    const [begin = ''] = part.source.slice(0, QUOTED).split('\n');
    return {
      code: 'unclosed_variable' as const,
      message: `Close “${begin.trim()}” with }} (line ${line})`,
    };
  }),
];

/** Visible text of a message's HTML, and the targets of its links: variables may be in both. */
export const writtenIn = (html: string): string =>
  [toPlainText(html), ...[...html.matchAll(/ href="([^"]*)"/g)].map(([, address]) => address)].join(
    '\n',
  );

const refuseFaults = (texts: Partial<Record<Field, string>>): void => {
  const faults = Object.entries(texts).flatMap(([field, text]) => {
    const [fault] = variableFaults(text);
    return fault ? [[field, fault.message]] : [];
  });
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
};

const cleanVariables = (variables: Content['variables']): Content['variables'] => {
  const unknown = variables.find(({key}) => !BROADCAST_VARIABLES.some((one) => one === key));
  if (unknown) throw invalid({variables: `Unknown variable {{${unknown.key}}}`});
  const byKey = new Map(variables.map((one) => [one.key, one]));
  return [...byKey.values()].map(({key, fallback, required}) => {
    const text = fallback?.trim() || null;
    return {key, fallback: text, required: text === null && required};
  });
};

/** The same without parts that its channel does not use, and with sanitised HTML; its variables are not checked. */
export const cleanTexts = ({
  channel,
  subject,
  preheader,
  html,
  text,
  variables,
}: Content): Content => {
  const cleaned =
    channel === 'email'
      ? {
          subject: oneLine(subject),
          preheader: oneLine(preheader),
          html: sanitize(html).replace(INTERNAL, ''),
          text: '',
        }
      : {subject: '', preheader: '', html: '', text: text.replaceAll('\0', '').trim()};
  return {channel, ...cleaned, variables};
};

/**
 * Content as it is stored: sanitised HTML, without parts that its channel does not use, each variable once.
 * @throws 422 for unknown variables, and for unclosed braces: they would reach the recipients unchanged
 */
export const cleanContent = (content: Content): Content => {
  const {variables, ...cleaned} = cleanTexts(content);
  const {subject, preheader, html, text} = cleaned;
  refuseFaults({subject, preheader, html: writtenIn(html), text});
  return {...cleaned, variables: cleanVariables(variables)};
};
