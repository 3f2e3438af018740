/** Keys of this section in the query cache; everything below `all` is refetched with the tickets. */
export const keys = {
  all: ['analytics'],
  report: (name: string, query: object) => ['analytics', name, query],
  overview: (range: string) => ['analytics', 'overview', range],
  lists: ['analytics', 'overview-lists'],
  savedReports: ['saved-reports'],
  schedule: (reportId: string) => ['saved-reports', reportId, 'schedule'],
  choices: (name: string) => ['analytics-choices', name],
  mentions: ['mentions'],
  runningBroadcasts: ['running-broadcasts'],
  trainingDue: ['training-due'],
  balance: ['home-balance'],
};
