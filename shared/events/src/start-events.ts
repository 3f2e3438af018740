import type {CurrentUser} from '@switchboard/contracts/user/schemas';
import type {QueryClient} from '@switchboard/query';
import {clearToken, getToken, onTokenChange, USER_KEY} from '@switchboard/session';
import {openEventStream} from './event-stream.ts';
import {onEvent} from './listeners.ts';

const absolute = (address: string) =>
  new URL(address, window.location.href).href.replace(/^http/, 'ws');

/** Opens the stream for the current token; without one there is none. */
function openFor(url: string, lastSeq: number | undefined) {
  const token = getToken();
  if (token === undefined) return undefined;
  return openEventStream({
    url,
    token,
    lastSeq,
    // Meanwhile the user may have logged in again, here or in another tab.
    onEnded: () => {
      if (getToken() === token) clearToken();
    },
  });
}

/**
 * Keeps the event stream open for the current token and workspace, starting at the state of the fetched current user,
 * and handles events of the session itself (S5, S6).
 * @param websocket address of the endpoint, absolute or relative to the page
 * @param client holds the current user; emptied when the token changes
 */
export function startEvents(websocket: string, client: QueryClient) {
  let close: (() => void) | undefined;
  let workspaceId: string | undefined;
  client.getQueryCache().subscribe(({query}) => {
    const user =
      query.queryKey[0] === USER_KEY[0] ? (query.state.data as CurrentUser | undefined) : undefined;
    if (!user || (close && user.workspace?.id === workspaceId)) return;
    workspaceId = user.workspace?.id;
    close?.();
    close = openFor(absolute(websocket), user.eventSeq);
  });
  onTokenChange(() => {
    client.clear();
    close?.();
    close = undefined;
  });
  onEvent(({type}) => {
    if (type === 'session.revoked') clearToken();
    if (type === 'permissions.changed' || type === 'resync')
      void client.invalidateQueries({queryKey: USER_KEY});
  });
}
