import {
  TOP_UP_BACK_PATTERN,
  TOP_UP_CREDITS_MAX,
  TOP_UP_CREDITS_MIN,
} from '@switchboard/contracts/limits';

/** Initial credits by default. */
const USUAL = 1000;

/**
 * Reads the request in an address that leads here from a broadcast with too few credits: `credits`, limited to the
 * amount that can be bought, and `back`, the address of the broadcast; no other address is followed.
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
