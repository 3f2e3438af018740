/** What this section keeps in the query cache; everything below `all` follows the tickets. */
export const keys = {
  all: ['analytics'],
  report: (name: string, query: object) => ['analytics', name, query],
  overview: ['analytics', 'overview'],
  savedReports: ['saved-reports'],
  choices: (name: string) => ['analytics-choices', name],
  checklist: ['checklist'],
  queue: ['analytics', 'queue'],
  mentions: ['mentions'],
  runningBroadcasts: ['running-broadcasts'],
};
