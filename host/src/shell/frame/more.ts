export {AboutDialog} from './AboutDialog.tsx';
export {AccountMenuList} from './AccountMenuList.tsx';
export {NewMenuList} from './NewMenuList.tsx';
