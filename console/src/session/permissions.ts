import {useOpsSession} from './session-store.ts';

/** What a token is asked to do: `change` is everything but a preview. */
export type Action = 'change' | 'preview';

/** What a token of this scope does, for a sentence. */
export function describeScope(scope: string): string {
  if (scope === 'activate') return 'changes what runs';
  return scope === 'read'
    ? 'only reads the audit log'
    : `publishes ${scope.slice('publish:'.length)}`;
}

/**
 * Why a token may not do something.
 * @param scope of the token
 * @param action what is to be done
 * @param remote of which remote
 * @returns a sentence, or undefined when it may
 */
export function whyNot(scope: string, action: Action, remote = ''): string | undefined {
  if (scope === 'activate' || (action === 'preview' && scope === `publish:${remote}`))
    return undefined;
  return `Your token ${describeScope(scope)}: this needs one with the scope activate.`;
}

/** {@link whyNot} for the token of this session. */
export function useWhyNot(action: Action, remote?: string): string | undefined {
  const session = useOpsSession((state) => state.session);
  return session.status === 'signed-in'
    ? whyNot(session.who.scope, action, remote)
    : 'Sign in first.';
}
