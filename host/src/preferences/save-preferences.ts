import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/user/endpoints';
import type {CurrentUser, SavePreferencesRequest} from '@switchboard/contracts/user/schemas';
import type {QueryClient} from '@switchboard/query';
import {USER_KEY} from '@switchboard/session';
import {showErrorToast} from '@switchboard/ui/errors';
import {otherTabs} from '../appearance/other-tabs.ts';
import {chooseFormats} from '../language/follow-formats.ts';
import {preferencesOf} from './default-preferences.ts';

/**
 * Saves what the dashboard does for the person; it counts at once, here and in the browser's other tabs. Other formats begin once they
 * are saved, with a reload of this tab.
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
    if (change.formats !== undefined) chooseFormats(change.formats);
  } catch (error) {
    showErrorToast(error);
    await queries.invalidateQueries({queryKey: USER_KEY});
  }
}
