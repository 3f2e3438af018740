/** What of the shell is fetched when it is opened, in one chunk: the page knows the hash of each. */
export const loadMore = () => import(/* webpackChunkName: "more" */ './more.ts');
