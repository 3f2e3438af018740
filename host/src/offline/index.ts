export {NeedsServer} from './NeedsServer.tsx';
export {afterFirstScreen} from './after-first-screen.ts';
export {loadOffline} from './load-offline.ts';
export {isDashboardPath, type OpenMessage} from './messages.ts';
export {isKeptPage, useServerReach} from './server-reach.ts';
