import {readFileSync} from 'node:fs';
import type {Content} from '@switchboard/contracts/content/schemas';
import {escapeHtml, html as template} from '../../../html/index.ts';
import {htmlPieces, type Link, linksOf, plainPieces} from './html-pieces.ts';
import {
  asIs,
  fillPieces,
  type LinkPlace,
  merged,
  type Piece,
  toPieces,
  type Values,
} from './pieces.ts';

/** Made by MJML of `mail.mjml`. */
const SHELL = readFileSync(new URL('./shell/mail.html', import.meta.url), 'utf8');
const SLOT = /@@([A-Z]+)@@/;

/** Whose message it is. */
export interface Sender {
  name: string;
  /** Of the picture; null without one. */
  logoUrl: string | null;
}

/** What differs between recipients besides their values. */
export interface RenderOptions {
  /** Of an email. */
  unsubscribeUrl?: string;
  /** Where a link leads instead, to follow clicks: by the place of the link among `links`. */
  linkTo?: (url: string, index: number) => string;
  /** A picture of one pixel, to follow opens. */
  pixelUrl?: string;
}
export interface Rendered {
  subject: string;
  /** A whole document; '' of an SMS. */
  html: string;
  text: string;
}

/** A message that was read once, for any number of recipients. */
export interface CompiledContent {
  render: (values: Values, options?: RenderOptions) => Rendered;
  /** Addresses of links, in their order, as they were written. */
  links: string[];
  /** Variables that it names. */
  variables: string[];
  /** Variables that have no fallback somewhere: `required` ones skip whoever has no value, undecided ones are for a person to decide. */
  needed: {key: string; is: 'required' | 'undecided' | 'optional'}[];
  /** The required variables that somebody has no value for: they are skipped. */
  missing: (values: Values) => string[];
}

const isTracked = (url: string): boolean => /^https?:/i.test(url);

const slots = {
  unsubscribe: {kind: 'link', index: -1, encode: escapeHtml},
  plainUnsubscribe: {kind: 'link', index: -1, encode: asIs},
  pixel: {kind: 'link', index: -2, encode: (tag: string) => tag},
} as const satisfies Record<string, LinkPlace>;

const headOf = ({name, logoUrl}: Sender): string =>
  logoUrl === null
    ? escapeHtml(name)
    : template`<img src="${logoUrl}" alt="${name}" height="48" style="height:48px;max-width:240px;border:0">`
        .markup;

const footerOf = ({name}: Sender): Piece[] => [
  template`You get this because you are a contact of ${name}. <a href="`.markup,
  slots.unsubscribe,
  '" style="color:#4b2a8c;text-decoration:underline">Unsubscribe</a>',
  slots.pixel,
];

/** The shell with what a message says in its slots. */
const fillShell = (parts: Record<string, Piece[]>): Piece[] =>
  merged(
    SHELL.split(SLOT).flatMap((part, place): Piece[] =>
      place % 2 === 1 ? (parts[part] ?? []) : [part],
    ),
  );

interface Source extends Omit<Content, 'channel'> {
  channel: Content['channel'];
  sender: Sender;
}
interface Parts {
  subject: Piece[];
  html: Piece[];
  text: Piece[];
  links: Link[];
}

const compileEmail = (
  {subject, preheader, html, sender}: Source,
  fallbacks: Map<string, string>,
): Parts => {
  const plain = (text: string) => toPieces(text, {encode: asIs, isEncoded: false}, fallbacks);
  const escaped = (text: string) =>
    toPieces(escapeHtml(text), {encode: escapeHtml, isEncoded: true}, fallbacks);
  return {
    subject: merged(plain(subject)),
    html: fillShell({
      SUBJECT: escaped(subject),
      PREHEADER: escaped(preheader),
      HEAD: [headOf(sender)],
      BODY: htmlPieces(html, fallbacks),
      FOOTER: footerOf(sender),
    }),
    text: merged([
      ...plainPieces(html, fallbacks),
      `\n\n-- \nYou get this because you are a contact of ${sender.name}.\nUnsubscribe: `,
      slots.plainUnsubscribe,
      '\n',
    ]),
    links: linksOf(html, fallbacks),
  };
};

const compileSms = ({text}: Source, fallbacks: Map<string, string>): Parts => ({
  subject: [],
  html: [],
  text: merged(toPieces(text, {encode: asIs, isEncoded: false}, fallbacks)),
  links: [],
});

const placesOf = ({subject, html, text, links}: Parts) =>
  [...subject, ...html, ...text, ...links.flatMap(({pieces}) => pieces)].flatMap((piece) =>
    typeof piece !== 'string' && piece.kind === 'place' ? piece : [],
  );

/** How a variable without a fallback was decided: by a person, who lets it be empty or skips who has none; else not at all. */
const decisionOf = (variables: Content['variables'], key: string) => {
  const declared = variables.find((one) => one.key === key);
  if (!declared) return 'undecided' as const;
  return declared.required ? ('required' as const) : ('optional' as const);
};

const pixelOf = (url: string | undefined): string =>
  url === undefined
    ? ''
    : template`<img src="${url}" alt="" width="1" height="1" style="display:block;width:1px;height:1px;border:0">`
        .markup;

const createRender =
  ({subject, html, text, links}: Parts): CompiledContent['render'] =>
  (values, {unsubscribeUrl = '', linkTo, pixelUrl} = {}) => {
    const addresses = links.map(({pieces}, index) => {
      const url = fillPieces(pieces, values);
      return linkTo && isTracked(url) ? linkTo(url, index) : url;
    });
    const pixel = pixelOf(pixelUrl);
    const addressOf = (index: number): string => {
      if (index === slots.unsubscribe.index) return unsubscribeUrl;
      return index === slots.pixel.index ? pixel : (addresses[index] ?? '');
    };
    return {
      subject: fillPieces(subject, values).replace(/[\r\n]+/g, ' '),
      html: fillPieces(html, values, addressOf),
      text: fillPieces(text, values, addressOf),
    };
  };

/**
 * Reads a message once, so that rendering it for a recipient only joins texts.
 * @param source a content as `cleanContent` leaves it, and whose it is
 */
export const compileContent = (source: Source): CompiledContent => {
  const fallbacks = new Map(
    source.variables.flatMap(({key, fallback}) => (fallback ? [[key, fallback] as const] : [])),
  );
  const parts =
    source.channel === 'email' ? compileEmail(source, fallbacks) : compileSms(source, fallbacks);
  const places = placesOf(parts);
  const open = [...new Set(places.flatMap(({key, fallback}) => (fallback ? [] : key)))];
  const needed = open.map((key) => ({key, is: decisionOf(source.variables, key)}));
  const required = needed.flatMap(({key, is}) => (is === 'required' ? key : []));
  return {
    render: createRender(parts),
    links: parts.links.map((link) => link.source),
    variables: [...new Set(places.map(({key}) => key))],
    needed,
    missing: (values) => required.filter((key) => !values[key]),
  };
};
