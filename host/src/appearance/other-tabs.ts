/** On which the browser's tabs tell one another that the person chose how the dashboard looks. */
export const otherTabs =
  typeof BroadcastChannel === 'undefined'
    ? undefined
    : new BroadcastChannel('switchboard-appearance');
