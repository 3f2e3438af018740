/** Loads the question before a logout, with the other parts of the shell that are fetched on opening. */
export const loadQuestion = () => import(/* webpackChunkName: "more" */ './ask-before-logout.ts');
