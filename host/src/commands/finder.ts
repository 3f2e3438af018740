export {CommandPalette} from './CommandPalette.tsx';
export {SearchDialog} from './search/SearchDialog.tsx';
