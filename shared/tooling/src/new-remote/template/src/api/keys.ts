/** What this section keeps in the query cache. */
export const keys = {
  questions: ['blueprint', 'questions'],
};
