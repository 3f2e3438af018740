import type {RegisteredToken} from '@switchboard/contracts/registry/tokens/schemas';
import {create} from 'zustand';

/** The operator of the session. The token is stored only here: a reload asks for it again. */
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

/** @param notice a sentence for the sign-in page, where the user did not request the end */
export const signOut = (notice?: string): void =>
  useOpsSession.setState({session: {status: 'signed-out', notice}});
