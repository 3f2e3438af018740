/** Query keys of this section. */
export const keys = {
  questions: ['blueprint', 'questions'],
};
