import {Button} from '@switchboard/ui';
import {SearchIcon} from '@switchboard/ui/icons';
import {lazy, Suspense} from 'react';

const SearchDialog = lazy(() => import('./SearchDialog.tsx').then((module) => ({default: module.SearchDialog})));

/** The way into the search of everything. */
export const ListSearch = ({isOpen, onOpen, onClose}: {isOpen: boolean; onOpen: () => void; onClose: () => void}) => (
  <>
    <Button variant="outlined" startIcon={<SearchIcon />} aria-keyshortcuts="/" onClick={onOpen}>Search</Button>
    {isOpen ? <Suspense fallback={null}><SearchDialog onClose={onClose} /></Suspense> : null}
  </>
);
