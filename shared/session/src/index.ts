export {USER_KEY} from './current-user.ts';
export {forThisSession} from './for-this-session.ts';
export {keepTheme, keptTheme} from './theme-cookie.ts';
export {clearToken, configureSession, getToken, onTokenChange} from './token.ts';
export {useCurrentUser, useSession, type Session} from './use-session.ts';
