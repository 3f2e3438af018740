import Cookies from 'js-cookie';
import {cookieName, cookieOptions} from './token.ts';

/** The theme that was kept for the next page, or undefined. */
export const keptTheme = (): string | undefined => Cookies.get(cookieName('theme'));

/**
 * Keeps a theme where the front door reads it, so that the next page is painted in it from the start, one that a link of another
 * site leads to as well.
 * @param theme null forgets it
 */
export function keepTheme(theme: string | null): void {
  if (theme) Cookies.set(cookieName('theme'), theme, {...cookieOptions(), sameSite: 'lax'});
  else Cookies.remove(cookieName('theme'), {path: '/'});
}
