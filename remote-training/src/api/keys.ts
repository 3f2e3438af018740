/** What this section keeps in the query cache. */
export const keys = {
  lists: ['courses', 'list'],
  list: (view: string, q: string) => ['courses', 'list', view, q],
  one: (id: string) => ['courses', 'one', id],
};
