import {useOpsSession} from './session-store.ts';

/** Actions of a token: `change` is everything but a preview. */
export type Action = 'change' | 'preview';

/** Abilities of a token of this scope, for a sentence. */
export function describeScope(scope: string): string {
  if (scope === 'activate') return 'changes what runs';
  return scope === 'read'
    ? 'only reads the audit log'
    : `publishes ${scope.slice('publish:'.length)}`;
}

/**
 * Reason against an action of a token.
 * @param scope of the token
 * @param action the action
 * @param remote its remote
 * @returns a sentence, or undefined when it is allowed
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
