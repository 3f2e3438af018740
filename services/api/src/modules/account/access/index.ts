export {undoPage} from './email-change/page.ts';
export {deleteOldEmailChanges} from './email-change/repository.ts';
export {emailChangeRoutes} from './email-change/routes.ts';
export {passwordRoutes} from './login/password-routes.ts';
export {deleteOldRegistrations} from './login/registration-repository.ts';
export {authRoutes} from './login/routes.ts';
export {deleteOldTokens} from './login/token-repository.ts';
export {deleteOldChallenges} from './second-factor/challenge-repository.ts';
export {methodsOf, removeAll} from './second-factor/factors.ts';
export {withProof} from './second-factor/proof.ts';
export {deleteOldRememberedDevices} from './second-factor/remembered-repository.ts';
export {passkeyRoutes, secondFactorRoutes, secondStepRoutes} from './second-factor/routes.ts';
export {tell} from './second-factor/service.ts';
export {deleteOldDevices} from './sessions/device-repository.ts';
export {logout} from './sessions/logout.ts';
export {sessionRoutes} from './sessions/routes.ts';
export {readSessions} from './sessions/service.ts';
export {
  deleteEndedSessions,
  deleteSessionOf,
  deleteSessions,
} from './sessions/session-repository.ts';
export {findLiveSessions, findSignedIn, SESSION_IDLE_MS, startSession} from './sessions/session.ts';
