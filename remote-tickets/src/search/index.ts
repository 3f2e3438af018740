export {SearchDialog} from './lazy-search-dialog.ts';
