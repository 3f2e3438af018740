import {onEvent, openEventStream} from '@switchboard/api-client';
import type {CurrentUser} from '@switchboard/contracts/user';
import type {QueryClient} from '@switchboard/query';
import {clearToken, getToken, onTokenChange, USER_KEY} from '@switchboard/session';

const absolute = (address: string) =>
  new URL(address, window.location.href).href.replace(/^http/, 'ws');

/**
 * Keeps the event stream open for the present token and workspace, from what the current user was read with on, and acts on
 * what concerns the session itself (S5).
 */
export function startLive(websocket: string, client: QueryClient) {
  let close: (() => void) | undefined;
  let workspaceId: string | undefined;
  client.getQueryCache().subscribe(({query}) => {
    const user =
      query.queryKey[0] === USER_KEY[0] ? (query.state.data as CurrentUser | undefined) : undefined;
    if (!user || (close && user.workspace?.id === workspaceId)) return;
    workspaceId = user.workspace?.id;
    close?.();
    close = openEventStream({url: absolute(websocket), getToken, lastSeq: user.eventSeq});
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
