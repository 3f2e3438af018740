import {t} from '@switchboard/i18n';
import {useLeaveGuard} from '@switchboard/router';
import {IconButton} from '@switchboard/ui';
import {MoreVertIcon} from '@switchboard/ui/icons';
import {Menu, MenuItem} from '@switchboard/ui/overlay';
import {useState} from 'react';

export interface RowMenuProps {
  /** Name of the row. */
  name: string;
  items: readonly {label: string; onChoose: () => unknown}[];
}

/** Actions on one row of a list. */
export function RowMenu({name, items}: RowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useLeaveGuard(anchor ? 'ask' : 'allow');
  const label = t('Actions for {name}', {name});
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
        slotProps={{list: {'aria-label': label}}}
      >
        {items.map((item) => (
          <MenuItem
            key={item.label}
            onClick={() => {
              setAnchor(null);
              item.onChoose();
            }}
          >
            {item.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
