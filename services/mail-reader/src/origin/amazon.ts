import type {ParsedMail} from 'mailparser';

/** Notice of Amazon SES about a mail, through SNS, as JSON at the beginning of a text. */
export type AmazonNotice =
  | {
      kind: 'bounce';
      about: string[];
      isFinal: boolean;
      /** `code`: status of RFC 3463. */
      failures: {address: string; code: string | undefined}[];
    }
  | {kind: 'complaint'; unsubscribe: string[]}
  | {kind: 'other'};

interface Recipient {
  emailAddress?: unknown;
  status?: unknown;
}
interface Given {
  /** The notice as text, if wrapped by SNS. */
  Message?: unknown;
  notificationType?: unknown;
  eventType?: unknown;
  bounce?: {bounceType?: unknown; bouncedRecipients?: Recipient[]} | null;
  mail?: {
    messageId?: unknown;
    commonHeaders?: {messageId?: unknown} | null;
    headers?: {name?: unknown; value?: unknown}[];
  } | null;
}

const TEXT_MAX = 500_000;
const RECIPIENTS_MAX = 100;
const STATUS = /^[45]\.\d{1,3}\.\d{1,3}$/;

/** `docs.aws.amazon.com/ses`: "Amazon SNS notification contents". */
export const readAmazonNotice = ({
  text,
  from,
}: Pick<ParsedMail, 'text' | 'from'>): AmazonNotice | null => {
  if (!/@sns\.amazonaws\.com$/i.test(from?.value[0]?.address ?? '')) return null;
  const outer = parse((text ?? '').slice(0, TEXT_MAX));
  const given = typeof outer?.Message === 'string' ? parse(outer.Message) : outer;
  const kind = String(given?.notificationType ?? given?.eventType ?? '').toLowerCase();
  if (kind === 'complaint') return {kind, unsubscribe: headersOf(given, 'list-unsubscribe')};
  if (kind !== 'bounce') return {kind: 'other'};
  const recipients = listOf<Recipient>(given?.bounce?.bouncedRecipients).slice(0, RECIPIENTS_MAX);
  return {
    kind,
    isFinal: given?.bounce?.bounceType !== 'Transient',
    failures: recipients.map((one) => ({
      address: String(one?.emailAddress).toLowerCase(),
      code: typeof one?.status === 'string' && STATUS.test(one.status) ? one.status : undefined,
    })),
    about: [...headersOf(given, 'message-id'), given?.mail?.commonHeaders?.messageId].flatMap(
      (one) => (typeof one === 'string' && one.length < 400 ? [one] : []),
    ),
  };
};

const headersOf = (given: Given | null, name: string): string[] =>
  listOf<{name?: unknown; value?: unknown}>(given?.mail?.headers).flatMap((one) =>
    String(one?.name).toLowerCase() === name && typeof one?.value === 'string' ? [one.value] : [],
  );

const listOf = <One>(given: unknown): (One | null | undefined)[] =>
  Array.isArray(given) ? given : [];

/** The text below the JSON contains instructions for unsubscribing. */
const parse = (text: string): Given | null => {
  const end = text.lastIndexOf('}\n--');
  for (const candidate of [
    text,
    text.slice(0, end + 1),
    text.slice(0, text.lastIndexOf('}') + 1),
    text.split('\n\n')[0] ?? '',
  ]) {
    try {
      const given: unknown = JSON.parse(candidate.replaceAll('\n', ' '));
      if (typeof given === 'object' && given !== null) return given;
    } catch {
      // Text other than JSON.
    }
  }
  return null;
};
