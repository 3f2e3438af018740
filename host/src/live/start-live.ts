import {onEvent, openEventStream} from '@switchboard/api-client';
import type {QueryClient} from '@switchboard/query';
import {clearToken, getToken, onTokenChange, USER_KEY} from '@switchboard/session';

const absolute = (address: string) => {
  const url = new URL(address, window.location.href);
  return url.href.replace(/^http/, 'ws');
};

/** Keeps the event stream open for the present token, and acts on what concerns the session itself. */
export function startLive(websocket: string, client: QueryClient) {
  let close = openEventStream({url: absolute(websocket), getToken});
  onTokenChange(() => {
    close();
    client.clear();
    close = openEventStream({url: absolute(websocket), getToken});
  });
  onEvent(({type}) => {
    if (type === 'session.revoked') clearToken();
    if (type === 'permissions.changed' || type === 'resync') void client.invalidateQueries({queryKey: USER_KEY});
  });
}
