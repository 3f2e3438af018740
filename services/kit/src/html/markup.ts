import {Parser} from 'htmlparser2';

/** Maximum depth of nested elements: no person nests this deep, and a parser's time grows with its square. */
const MARKUP_DEPTH_MAX = 500;

/** Position of a tag in the markup; undefined for one that only the rules of HTML imply. */
export interface Place {
  start: number;
  end: number;
  isImplied: boolean;
}

/** Receives the content of a markup, in order. */
export interface MarkupReader {
  open?: (name: string, attributes: Record<string, string>, place: Place) => void;
  close?: (name: string, place: Place) => void;
  text?: (text: string, place: Place) => void;
}

interface Limits {
  /** XML: case-sensitive names, self-closing elements. */
  isXml?: boolean;
  elementsMax?: number;
}

/**
 * Reads HTML or XML: the only access to the parser (decision 0134). Stops at elements that are nested deeper than any person nests them, or
 * are too many.
 * @returns the reason for stopping; undefined: it read everything
 */
export const readMarkup = (
  markup: string,
  {open, close, text}: MarkupReader,
  {isXml = false, elementsMax = Infinity}: Limits = {},
): 'depth' | 'elements' | undefined => {
  let [depth, elements]: [number, number] = [0, 0];
  let excess: 'depth' | 'elements' | undefined;
  const placeOf = (isImplied: boolean): Place => ({
    start: parser.startIndex,
    end: parser.endIndex + 1,
    isImplied,
  });
  const stop = (why: typeof excess) => {
    excess ??= why;
    parser.pause();
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes, isImplied) => {
        depth += 1;
        elements += 1;
        if (depth > MARKUP_DEPTH_MAX) stop('depth');
        if (elements > elementsMax) stop('elements');
        if (excess === undefined) open?.(name, attributes, placeOf(isImplied));
      },
      onclosetag: (name, isImplied) => {
        depth -= 1;
        if (excess === undefined) close?.(name, placeOf(isImplied));
      },
      ontext: (piece) => {
        if (excess === undefined) text?.(piece, placeOf(false));
      },
    },
    {xmlMode: isXml, decodeEntities: true},
  );
  parser.write(markup);
  if (excess === undefined) parser.end();
  return excess;
};

/** True for HTML that is nested deeper than any person nests it; few tags need no check. */
export const isTooDeep = (html: string): boolean => {
  let tags = 0;
  for (let place = html.indexOf('<'); place >= 0; place = html.indexOf('<', place + 1)) {
    tags += 1;
    if (tags > MARKUP_DEPTH_MAX) return readMarkup(html, {}) === 'depth';
  }
  return false;
};
