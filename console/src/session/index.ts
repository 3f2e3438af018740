export {describeScope, useWhyNot} from './permissions.ts';
export {presentToken, signIn, signOut, useOpsSession} from './session-store.ts';
