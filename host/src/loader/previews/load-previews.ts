export const loadPreviews = () => import(/* webpackChunkName: "preview" */ './start-preview.ts');
