import type {Attachment} from 'mailparser';
import {decodeAs, guessCharset} from './guess.ts';

/** Text of a part that was parsed as a file, in its declared charset, or else a guessed one. */
export const textOfPart = ({content, headers}: Attachment): string => {
  const type: unknown = headers?.get('content-type');
  const charset: unknown = (type as {params?: Record<string, unknown>} | undefined)?.params?.[
    'charset'
  ];
  const named = typeof charset === 'string' ? decodeAs(content, charset) : undefined;
  return named ?? new TextDecoder(guessCharset(content)).decode(content);
};
