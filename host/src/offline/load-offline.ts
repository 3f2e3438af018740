export const loadOffline = () => import(/* webpackChunkName: "offline" */ './start-offline.ts');
