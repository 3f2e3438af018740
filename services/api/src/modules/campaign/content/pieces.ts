import {parseVariables} from '@switchboard/contracts/variables';

/** Values of a contact for variables; '' if unknown. */
export type Values = Readonly<Record<string, string>>;

/** A place in a text that is filled in for each recipient. */
export interface Place {
  kind: 'place';
  key: string;
  /** Encoded replacement for a missing value; undefined without one. */
  fallback: string | undefined;
  encode: (value: string) => string;
}
/** A link target that may be replaced for each recipient. */
export interface LinkPlace {
  kind: 'link';
  index: number;
  encode: (address: string) => string;
}
export type Piece = string | Place | LinkPlace;

/** Replacements where a text has no fallback of its own. */
export type Fallbacks = ReadonlyMap<string, string>;

interface Encoding {
  encode: (value: string) => string;
  /** Fallbacks in the text are already encoded, as HTML is. */
  isEncoded: boolean;
}

/** Splits a text into literal pieces and places for values. Unclosed braces stay literal. */
export const toPieces = (
  text: string,
  {encode, isEncoded}: Encoding,
  fallbacks: Fallbacks,
): Piece[] =>
  parseVariables(text).map((part) => {
    if (part.kind !== 'variable') return part.source;
    const declared = fallbacks.get(part.key);
    const own = part.fallback || undefined;
    const fallback =
      own === undefined ? declared && encode(declared) : isEncoded ? own : encode(own);
    return {kind: 'place', key: part.key, fallback, encode};
  });

/** Joins neighbouring texts: there is less to join for each recipient. */
export const merged = (pieces: readonly Piece[]): Piece[] =>
  pieces.reduce<Piece[]>((all, piece) => {
    const last = all.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') all[all.length - 1] = last + piece;
    else all.push(piece);
    return all;
  }, []);

/** Text for one recipient. @param linkTo target of the link at an index */
export const fillPieces = (
  pieces: readonly Piece[],
  values: Values,
  linkTo: (index: number) => string = () => '',
): string => {
  let text = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece;
    else if (piece.kind === 'link') text += piece.encode(linkTo(piece.index));
    else {
      const value = values[piece.key];
      text += value ? piece.encode(value) : (piece.fallback ?? '');
    }
  }
  return text;
};

export const asIs = (text: string): string => text;
