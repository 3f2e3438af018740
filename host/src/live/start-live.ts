import {onEvent, openEventStream} from '@switchboard/api-client';
import type {CurrentUser} from '@switchboard/contracts/user';
import type {QueryClient} from '@switchboard/query';
import {clearToken, getToken, onTokenChange, USER_KEY} from '@switchboard/session';

const absolute = (address: string) => new URL(address, window.location.href).href.replace(/^http/, 'ws');

/** Calls back when the current user turns out to belong to another workspace than before. */
function onWorkspaceChange(client: QueryClient, listener: () => void) {
  let workspaceId: string | undefined;
  client.getQueryCache().subscribe(({query}) => {
    const user = query.queryKey[0] === USER_KEY[0] ? (query.state.data as CurrentUser | undefined) : undefined;
    if (!user || user.workspace?.id === workspaceId) return;
    workspaceId = user.workspace?.id;
    listener();
  });
}

/** Keeps the event stream open for the present token and workspace, and acts on what concerns the session itself (S5). */
export function startLive(websocket: string, client: QueryClient) {
  const open = () => openEventStream({url: absolute(websocket), getToken});
  let close = open();
  const reopen = () => {
    close();
    close = open();
  };
  onWorkspaceChange(client, reopen);
  onTokenChange(() => {
    client.clear();
    reopen();
  });
  onEvent(({type}) => {
    if (type === 'session.revoked') clearToken();
    if (type === 'permissions.changed' || type === 'resync') void client.invalidateQueries({queryKey: USER_KEY});
  });
}
