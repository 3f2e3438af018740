import type {RegisteredToken} from '@switchboard/contracts/registry/tokens/schemas';
import {create} from 'zustand';

/** Who operates. The token is here and nowhere else: a reload asks for it again. */
type OpsSession =
  | {status: 'signed-out'; /** Why a session ended by itself. */ notice: string | undefined}
  | {status: 'signed-in'; token: string; who: RegisteredToken};

export const useOpsSession = create<{session: OpsSession}>(() => ({
  session: {status: 'signed-out', notice: undefined},
}));

/** The token to send, while there is one. */
export function presentToken(): string | undefined {
  const {session} = useOpsSession.getState();
  return session.status === 'signed-in' ? session.token : undefined;
}

export const signIn = (token: string, who: RegisteredToken): void =>
  useOpsSession.setState({session: {status: 'signed-in', token, who}});

/** @param notice a sentence for the sign-in page, where nobody asked for the end */
export const signOut = (notice?: string): void =>
  useOpsSession.setState({session: {status: 'signed-out', notice}});
