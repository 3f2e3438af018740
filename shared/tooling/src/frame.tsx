import {useSession} from '@switchboard/session';
import {AlertHost, ThemeRoot, Toasts} from '@switchboard/ui';
import type {ReactNode} from 'react';

const SignedIn = ({children}: {children: ReactNode}) =>
  useSession().status === 'authenticated' ? children : null;

/** The host's frame around every screen of a signed-in user: session, theme, messages. */
export const Frame = ({children}: {children: ReactNode}) => (
  <ThemeRoot timeZone="Asia/Manila">
    <SignedIn>
      <main>{children}</main>
    </SignedIn>
    <AlertHost />
    <Toasts />
  </ThemeRoot>
);
