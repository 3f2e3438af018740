/** What this section keeps in the query cache. */
export const keys = {
  lists: ['broadcasts', 'list'],
  list: (q: string) => ['broadcasts', 'list', q],
  one: (id: string) => ['broadcasts', 'one', id],
};
