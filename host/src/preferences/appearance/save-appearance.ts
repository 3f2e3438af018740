import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/user/endpoints';
import type {CurrentUser, SaveAppearanceRequest} from '@switchboard/contracts/user/schemas';
import type {QueryClient} from '@switchboard/query';
import {USER_KEY} from '@switchboard/session';
import {showErrorToast} from '@switchboard/ui/errors';
import {chooseLanguage} from '../../language/index.ts';
import {otherTabs} from './other-tabs.ts';

/**
 * Saves the appearance settings of the user; they apply at once, here and in the browser's other tabs. Another language
 * applies once it is saved, with a reload of this tab; the others follow when they are loaded next.
 * @param queries hold the current user
 */
export async function saveAppearance(
  queries: QueryClient,
  change: SaveAppearanceRequest,
): Promise<void> {
  queries.setQueriesData<CurrentUser>(
    {queryKey: USER_KEY},
    (user) => user && {...user, appearance: {...user.appearance, ...change}},
  );
  try {
    await call(endpoints.saveAppearance, {body: change});
    otherTabs?.postMessage('changed');
    if (change.language !== undefined) chooseLanguage(change.language);
  } catch (error) {
    showErrorToast(error);
    await queries.invalidateQueries({queryKey: USER_KEY});
  }
}
