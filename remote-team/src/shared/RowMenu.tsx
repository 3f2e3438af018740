import {useLeaveGuard} from '@switchboard/router';
import {IconButton} from '@switchboard/ui';
import {MoreVertIcon} from '@switchboard/ui/icons';
import {Menu, MenuItem} from '@switchboard/ui/overlay';
import {useState} from 'react';

export interface RowMenuProps {
  /** Accessible name: "Actions for Ana Reyes". */
  label: string;
  items: readonly {label: string; onChoose: () => unknown}[];
}

/** Menu with the actions on a row. */
export function RowMenu({label, items}: RowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useLeaveGuard(anchor ? 'ask' : 'allow');
  const choose = (act: () => unknown) => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertIcon fontSize="small" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{vertical: 'bottom', horizontal: 'right'}}
        transformOrigin={{vertical: 'top', horizontal: 'right'}}
      >
        {items.map((item) => (
          <MenuItem key={item.label} onClick={() => choose(item.onChoose)}>
            {item.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
