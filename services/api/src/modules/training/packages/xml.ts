import {ElementType, parseDocument} from 'htmlparser2';
import {notAPackage} from './archive.ts';

/** An element without the prefixes of its names, which are in small letters: manifests differ in both. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string | undefined>>;
  children: readonly Element[];
  text: string;
}

type Node = ReturnType<typeof parseDocument>['children'][number];

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

const DEPTH_MAX = 100;

const toElements = (nodes: readonly Node[], depth = 0): Element[] =>
  nodes.flatMap((node) => {
    if (node.type !== ElementType.Tag || depth > DEPTH_MAX) return [];
    return {
      name: localName(node.name),
      attributes: Object.fromEntries(
        Object.entries(node.attribs).map(([name, value]) => [localName(name), value]),
      ),
      children: toElements(node.children, depth + 1),
      text: node.children
        .map((child) => (child.type === ElementType.Text ? child.data : ''))
        .join(''),
    };
  });

/** A text by its byte order mark, or by what its declaration says. */
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

/**
 * Reads XML in which nothing is declared: what a document type or an entity would bring in is refused, not followed.
 * @returns its outermost element, if it has one, and its text
 * @throws 415
 */
export const readXml = (bytes: Buffer): {root: Element | undefined; xml: string} => {
  // No XML has NUL, and PostgreSQL stores none.
  const xml = decode(bytes).replaceAll('\0', ' ');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml))
    throw notAPackage(
      'imsmanifest.xml in the package has a document type, which is not allowed. Remove it.',
    );
  const [root] = toElements(parseDocument(xml, {xmlMode: true, decodeEntities: true}).children);
  return {root, xml};
};

export const childrenOf = (parent: Element | undefined, name: string): Element[] =>
  parent?.children.filter((child) => child.name === name) ?? [];

export const findChild = (parent: Element | undefined, name: string): Element | undefined =>
  parent?.children.find((child) => child.name === name);

/** @param max characters of which no more are kept, and none of them in halves */
export const shortTextOf = (element: Element | undefined, max: number): string =>
  textOf(element).slice(0, max).toWellFormed();

export const textOf = (element: Element | undefined): string =>
  element?.text.replace(/\s+/g, ' ').trim() ?? '';
