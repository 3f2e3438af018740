import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/user/endpoints';
import type {CurrentUser, SaveAppearanceRequest} from '@switchboard/contracts/user/schemas';
import type {QueryClient} from '@switchboard/query';
import {USER_KEY} from '@switchboard/session';
import {showErrorToast} from '@switchboard/ui/errors';
import {otherTabs} from './other-tabs.ts';

/**
 * Saves how the dashboard looks for the person; it looks so at once, and speaks so once that is saved, here and in the browser's other tabs.
 * @param queries hold the current user
 */
export async function saveAppearance(
  queries: QueryClient,
  change: SaveAppearanceRequest,
): Promise<void> {
  const show = (shown: SaveAppearanceRequest) =>
    queries.setQueriesData<CurrentUser>(
      {queryKey: USER_KEY},
      (user) => user && {...user, appearance: {...user.appearance, ...shown}},
    );
  const {language: _, ...look} = change;
  show(look);
  try {
    await call(endpoints.saveAppearance, {body: change});
    // Another language reloads the page, which would cut off what is not saved yet.
    show(change);
    otherTabs?.postMessage('changed');
  } catch (error) {
    showErrorToast(error);
    await queries.invalidateQueries({queryKey: USER_KEY});
  }
}
