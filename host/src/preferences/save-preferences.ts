import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/user/endpoints';
import type {Formats} from '@switchboard/contracts/user/preferences';
import type {CurrentUser, SavePreferencesRequest} from '@switchboard/contracts/user/schemas';
import {formats, language} from '@switchboard/i18n';
import type {QueryClient} from '@switchboard/query';
import {USER_KEY} from '@switchboard/session';
import {showErrorToast} from '@switchboard/ui/errors';
import {otherTabs} from './appearance/other-tabs.ts';
import {keepFormats, keptFormats} from '../language/index.ts';
import {preferencesOf} from './default-preferences.ts';

/** Starts again with other formats, if the browser keeps them. Pages with unsaved work ask before they are left. */
function beginWith(chosen: Formats | null) {
  keepFormats(chosen);
  if (keptFormats() === chosen && (chosen ?? language()) !== formats()) window.location.reload();
}

/**
 * Saves the behaviour settings of the user; they apply at once, here and in the browser's other tabs. Other formats
 * apply once they are saved, with a reload of this tab.
 * @param queries hold the current user
 */
export async function savePreferences(
  queries: QueryClient,
  change: SavePreferencesRequest,
): Promise<void> {
  queries.setQueriesData<CurrentUser>(
    {queryKey: USER_KEY},
    (user) => user && {...user, preferences: {...preferencesOf(user), ...change}},
  );
  try {
    await call(endpoints.savePreferences, {body: change});
    otherTabs?.postMessage('changed');
    if (change.formats !== undefined) beginWith(change.formats);
  } catch (error) {
    showErrorToast(error);
    await queries.invalidateQueries({queryKey: USER_KEY});
  }
}
