/** Loads the parts of the shell that are fetched on opening, in one chunk: the page knows the hash of each. */
export const loadMore = () => import(/* webpackChunkName: "more" */ './more.ts');
