/** Channel by which the browser's tabs notify each other that the user changed the appearance. */
export const otherTabs =
  typeof BroadcastChannel === 'undefined'
    ? undefined
    : new BroadcastChannel('switchboard-appearance');
