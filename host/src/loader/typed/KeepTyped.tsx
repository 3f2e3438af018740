import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import {useLocation} from '@switchboard/router';
import {getToken} from '@switchboard/session';
import {Box} from '@switchboard/ui';
import {useLayoutEffect, useRef, type ReactNode} from 'react';
import {withdrawalOf} from '../../registry/index.ts';
import {carryingNow, loadCarrying, watchTyping} from './load-carrying.ts';

interface Place {
  pathname: string;
  token: string | undefined;
}

const placeNow = (): Place => ({pathname: window.location.pathname, token: getToken()});

/** Carries typed text over, unless its user left it by navigating elsewhere or ending the session. */
function keep(signed: SignedRelease, before: Place, hasGone: () => boolean) {
  const now = placeNow();
  if (now.pathname !== before.pathname || now.token !== before.token) return;
  const {title} = signed.release.manifest;
  const taken = carryingNow()?.takeTyped();
  // By then the page is complete, and no key was pressed in between.
  queueMicrotask(() => {
    if (!hasGone()) return;
    const gone = {title, withdrawal: withdrawalOf(signed)};
    // In place of a section, its own screen states that it is off.
    if (gone.withdrawal?.isOff && !taken?.items.length) return;
    if (taken) carryingNow()?.carryOn(taken, gone);
    else if (gone.withdrawal)
      void loadCarrying().then(
        ({carryOn}) => carryOn({items: [], known: new WeakSet()}, gone),
        () => undefined,
      );
  });
}

/**
 * Wraps the content of a release: when it is removed without its user leaving it, typed text is carried over (L15). That
 * happens as it leaves the page, so nothing is typed in between.
 */
export function KeepTyped({signed, children}: {signed: SignedRelease; children: ReactNode}) {
  useLocation();
  const root = useRef<HTMLElement>(null);
  const place = useRef<Place>(undefined);
  useLayoutEffect(() => {
    place.current = placeNow();
  });
  useLayoutEffect(() => {
    watchTyping();
    const element = root.current!;
    return () => keep(signed, place.current!, () => !element.isConnected);
  }, [signed]);
  return (
    <Box ref={root} sx={{display: 'contents'}}>
      {children}
    </Box>
  );
}
