import {Parser} from 'htmlparser2';

/** Elements within one another: no person nests so deep, and a parser's time grows with the square of it. */
const MARKUP_DEPTH_MAX = 500;

/** Where a tag stands in the markup; one that only the rules of HTML imply stands nowhere. */
export interface Place {
  start: number;
  end: number;
  isImplied: boolean;
}

/** Gets what a markup holds, in order. */
export interface MarkupReader {
  open?: (name: string, attributes: Record<string, string>, place: Place) => void;
  close?: (name: string, place: Place) => void;
  text?: (text: string, place: Place) => void;
}

interface Limits {
  /** Names in both cases, elements that close themselves. */
  isXml?: boolean;
  elementsMax?: number;
}

/**
 * Reads HTML or XML: the one door to the parser (decision 0134). It stops where elements are nested deeper than anybody nests them, or are
 * too many.
 * @returns why it stopped; undefined: it read all
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

/** Whether HTML is nested deeper than anybody nests it; few tags need no look. */
export const isTooDeep = (html: string): boolean => {
  let tags = 0;
  for (let place = html.indexOf('<'); place >= 0; place = html.indexOf('<', place + 1)) {
    tags += 1;
    if (tags > MARKUP_DEPTH_MAX) return readMarkup(html, {}) === 'depth';
  }
  return false;
};
