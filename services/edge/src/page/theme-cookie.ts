import {THEMES, type Theme} from '@switchboard/contracts/user/schemas';
import type {HostConfigFile} from './host-config.ts';

/**
 * Theme that the user of a browser chose, as the host stored it beside the token.
 * @param cookies as the browser sent them
 * @param config names the prefix of the product's cookies
 */
export function chosenTheme(
  cookies = '',
  config: HostConfigFile | undefined = undefined,
): Theme | undefined {
  const {dashboardPrefix} = config ?? {};
  const name = `${typeof dashboardPrefix === 'string' ? dashboardPrefix : ''}theme`;
  const written = cookies.split(/; */);
  return THEMES.find((theme) => written.includes(`${name}=${theme}`));
}
