export {ShortcutsDialog} from '../commands/ShortcutsDialog.tsx';
export {AboutDialog} from './AboutDialog.tsx';
export {AccountMenuList} from './AccountMenuList.tsx';
export {askBeforeLogout} from './ask-before-logout.ts';
export {NewMenuList} from './NewMenuList.tsx';
