import type {Attachment} from 'mailparser';
import {decodeAs, guessCharset} from './charset/guess.ts';

/** The text of a part that was taken for a file, in the charset that it names, or else looks like. */
export const textOfPart = ({content, headers}: Attachment): string => {
  const type: unknown = headers?.get('content-type');
  const charset: unknown = (type as {params?: Record<string, unknown>} | undefined)?.params?.[
    'charset'
  ];
  const named = typeof charset === 'string' ? decodeAs(content, charset) : undefined;
  return named ?? new TextDecoder(guessCharset(content)).decode(content);
};
