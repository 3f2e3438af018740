export {SaveViewDialog} from './lazy-save-view-dialog.ts';
export {viewAddress} from './view-address.ts';
export {useListLayout, useViewCounts, useViews} from './views.ts';
