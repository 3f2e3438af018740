import {useNavigate} from '@switchboard/router';
import {useEffect, useEffectEvent} from 'react';
import {isDashboardPath, type OpenMessage} from '../../offline/index.ts';

/** Navigates to the target of a notification of the system that the user followed; a screen with unsaved work asks first. */
export function useOpenedPushes(): void {
  const navigate = useNavigate();
  const follow = useEffectEvent(({data}: MessageEvent<Partial<OpenMessage>>) => {
    if (data.type === 'open' && isDashboardPath(data.path)) void navigate(data.path);
  });
  useEffect(() => {
    // Missing on plain http.
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const listen = (event: MessageEvent) => follow(event);
    worker?.addEventListener('message', listen);
    return () => worker?.removeEventListener('message', listen);
  }, []);
}
