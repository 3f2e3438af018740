/** Keys of this section in the query cache. */
export const keys = {
  lists: ['broadcasts', 'list'],
  list: (filters: object) => ['broadcasts', 'list', filters],
  one: (id: string) => ['broadcasts', 'one', id],
  report: (id: string) => ['broadcasts', 'report', id],
  recipientsOf: (id: string) => ['broadcasts', 'recipients', id],
  recipients: (id: string, filters: object) => ['broadcasts', 'recipients', id, filters],
  estimates: (id: string) => ['broadcasts', 'estimate', id],
  estimate: (id: string, version: number) => [...keys.estimates(id), version],
  check: (content: object) => ['broadcasts', 'check', content],
  reach: (chosen: object) => ['broadcasts', 'reach', chosen],
  audienceChoices: ['broadcasts', 'audience-choices'],
  templateChoices: (channel: string) => ['broadcasts', 'template-choices', channel],
  settings: ['broadcasts', 'settings'],
};
