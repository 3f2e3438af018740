import Cookies from 'js-cookie';
import {cookieName, cookieOptions} from './token.ts';

/** Stored theme for the next page, or undefined. */
export const keptTheme = (): string | undefined => Cookies.get(cookieName('theme'));

/**
 * Stores a theme for the front door, so that the next page is painted in it from the start, even
 * when opened by a link of another site.
 * @param theme null deletes it
 */
export function keepTheme(theme: string | null): void {
  if (theme) Cookies.set(cookieName('theme'), theme, {...cookieOptions(), sameSite: 'lax'});
  else Cookies.remove(cookieName('theme'), {path: '/'});
}
