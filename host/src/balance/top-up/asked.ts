import {
  TOP_UP_BACK_PATTERN,
  TOP_UP_CREDITS_MAX,
  TOP_UP_CREDITS_MIN,
} from '@switchboard/contracts/limits';

/** Credits to begin with, where nothing else is asked for. */
const USUAL = 1000;

/**
 * What an address asks for that leads here from a broadcast with too few credits: `credits` as far as they can be bought, and `back`,
 * where the broadcast is; no other address is followed.
 */
export function readAsked(search: URLSearchParams): {credits: number; back: string | undefined} {
  const credits = Number(search.get('credits'));
  const back = search.get('back') ?? '';
  return {
    credits:
      Number.isInteger(credits) && credits > 0
        ? Math.min(Math.max(credits, TOP_UP_CREDITS_MIN), TOP_UP_CREDITS_MAX)
        : USUAL,
    back: new RegExp(TOP_UP_BACK_PATTERN).test(back) ? back : undefined,
  };
}
