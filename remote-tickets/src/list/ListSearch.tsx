import {Button} from '@switchboard/ui';
import {SearchIcon} from '@switchboard/ui/icons';
import {runShortcut} from '../keyboard/index.ts';

/** The way into the search of everything. */
export const ListSearch = () => (
  <Button
    variant="outlined"
    startIcon={<SearchIcon />}
    aria-keyshortcuts="/"
    onClick={() => runShortcut('/')}
  >
    Search
  </Button>
);
