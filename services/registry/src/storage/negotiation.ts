import {encodings} from './content-types.ts';

export type Encoding = (typeof encodings)[number];

const qualityOf = (accepted: ReadonlyMap<string, number>, name: string): number =>
  accepted.get(name) ?? accepted.get('*') ?? 0;

const parse = (header: string): ReadonlyMap<string, number> =>
  new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, quality === undefined ? 1 : Number(quality.slice(2)) || 0];
    }),
  );

/** The encodings that an `Accept-Encoding` header admits, in our order of preference among equals (RFC 9110 12.5.3). */
export const acceptedEncodings = (header: string | undefined): Encoding[] => {
  if (!header) return [];
  const accepted = parse(header);
  return encodings
    .filter(({name}) => qualityOf(accepted, name) > 0)
    .sort((left, right) => qualityOf(accepted, right.name) - qualityOf(accepted, left.name));
};
