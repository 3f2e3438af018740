import {readMarkup} from '@switchboard/service-kit/html';
import {notAPackage} from './archive.ts';

/** An element without namespace prefixes and with names in lower case: manifests differ in both. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string | undefined>>;
  children: readonly Element[];
  text: string;
}

/** An element while it is read. */
interface Open extends Element {
  attributes: Record<string, string>;
  children: Open[];
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** Some list thousands of files; none has more. */
const ELEMENTS_MAX = 50_000;

/** @throws 415 for too deep nesting, or too many elements */
const readElements = (xml: string): Open | undefined => {
  const document: Open = {name: '', attributes: {}, children: [], text: ''};
  const open = [document];
  const excess = readMarkup(
    xml,
    {
      open: (name, attributes) => {
        const named = Object.entries(attributes).map(([key, value]) => [localName(key), value]);
        const element: Open = {
          name: localName(name),
          attributes: Object.fromEntries(named) as Record<string, string>,
          children: [],
          text: '',
        };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      close: () => void open.pop(),
      text: (text) => {
        const around = open.at(-1);
        if (around) around.text += text;
      },
    },
    {isXml: true, elementsMax: ELEMENTS_MAX},
  );
  if (excess !== undefined)
    throw notAPackage(
      excess === 'depth'
        ? 'imsmanifest.xml in the package is nested too deeply. Create the package anew.'
        : `imsmanifest.xml in the package has more than ${ELEMENTS_MAX.toLocaleString('en')} elements. Split it into several packages.`,
    );
  return document.children[0];
};

/** Decodes a text by its byte order mark, or by its declaration. */
const decode = (bytes: Buffer): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const [, named = 'utf-8'] =
    /^[^>]*\sencoding\s*=\s*["']([\w-]+)["']/.exec(bytes.toString('latin1', 0, 200)) ?? [];
  try {
    return new TextDecoder(named).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
};

const BARE_TYPE = /<!DOCTYPE\s+[\w:.-]+\s*>/i;

/**
 * Reads XML without declarations: a document type or an entity that would include something is refused, not followed.
 * @returns its outermost element, if it has one, and its text
 * @throws 415
 */
export const readXml = (bytes: Buffer): {root: Element | undefined; xml: string} => {
  // XML has no NUL, and PostgreSQL stores none.
  const xml = decode(bytes).replaceAll('\0', ' ');
  // A mere name includes nothing.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml.replace(BARE_TYPE, '')))
    throw notAPackage(
      'imsmanifest.xml in the package has a document type, which is not allowed. Remove it.',
    );
  return {root: readElements(xml), xml};
};

export const childrenOf = (parent: Element | undefined, name: string): Element[] =>
  parent?.children.filter((child) => child.name === name) ?? [];

export const findChild = (parent: Element | undefined, name: string): Element | undefined =>
  parent?.children.find((child) => child.name === name);

/** @param max maximum number of characters, none of which is split */
export const shortTextOf = (element: Element | undefined, max: number): string =>
  textOf(element).slice(0, max).toWellFormed();

export const textOf = (element: Element | undefined): string =>
  element?.text.replace(/\s+/g, ' ').trim() ?? '';
