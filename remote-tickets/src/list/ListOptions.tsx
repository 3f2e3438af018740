import type {TicketSort} from '@switchboard/contracts/tickets/schemas';
import {useLeaveGuard} from '@switchboard/router';
import {Button} from '@switchboard/ui';
import {ExpandMoreIcon} from '@switchboard/ui/icons';
import {Menu, MenuItem} from '@switchboard/ui/overlay';
import {useState} from 'react';
import {SORT_LABELS, SORTS} from '../shared/labels.ts';
import type {Density} from './density.ts';
import {runShortcut} from '@switchboard/commands';

export interface ListOptionsProps {
  sort: TicketSort;
  onSort: (sort: TicketSort) => void;
  density: Density;
  onDensity: (density: Density) => void;
}

const plain = {color: 'text.primary', fontWeight: 400};

/** How a list is ordered, and how close its rows are. */
export function ListOptions({sort, onSort, density, onDensity}: ListOptionsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useLeaveGuard(anchor ? 'ask' : 'allow');
  const choose = (chosen: TicketSort) => {
    setAnchor(null);
    onSort(chosen);
  };
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ExpandMoreIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={plain}
      >{`Sort: ${SORT_LABELS[sort]}`}</Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{list: {'aria-label': 'Sort', dense: true}}}
      >
        {SORTS.map((one) => (
          <MenuItem
            key={one}
            role="menuitemradio"
            aria-checked={one === sort}
            selected={one === sort}
            onClick={() => choose(one)}
          >
            {SORT_LABELS[one]}
          </MenuItem>
        ))}
      </Menu>
      <Button
        aria-pressed={density === 'compact'}
        onClick={() => onDensity(density === 'compact' ? 'comfortable' : 'compact')}
        sx={{...plain, display: {xs: 'none', md: 'inline-flex'}}}
      >
        Compact
      </Button>
      <Button
        aria-label="Keyboard shortcuts"
        aria-keyshortcuts="?"
        title="Keyboard shortcuts"
        onClick={() => runShortcut('?')}
        sx={{...plain, minWidth: 36, display: {xs: 'none', md: 'inline-flex'}}}
      >
        ?
      </Button>
    </>
  );
}
