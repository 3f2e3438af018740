/** What this section keeps in the query cache; everything below `all` follows the tickets. */
export const keys = {
  all: ['analytics'],
  trends: (range: string) => ['analytics', 'trends', range],
  overview: ['analytics', 'overview'],
  checklist: ['checklist'],
  queue: ['analytics', 'queue'],
  mentions: ['mentions'],
  runningBroadcasts: ['running-broadcasts'],
};
