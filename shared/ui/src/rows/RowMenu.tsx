import {t} from '@switchboard/i18n';
import {Link, useLeaveGuard} from '@switchboard/router';
import {IconButton} from '@switchboard/ui';
import {MoreVertIcon} from '@switchboard/ui/icons';
import {Menu, MenuItem} from '@switchboard/ui/overlay';
import {useId, useState} from 'react';

export interface RowAction {
  label: string;
  isDisabled?: boolean;
  onChoose?: () => unknown;
  /** Address of an action that opens a screen. */
  to?: string;
}

export interface RowMenuProps {
  /** Name of the row. */
  name: string;
  items: readonly RowAction[];
}

/** Menu with the actions on a row. While it is open, the section is not replaced. */
export function RowMenu({name, items}: RowMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useLeaveGuard(anchor ? 'ask' : 'allow');
  const label = t('Actions for {name}', {name});
  const choose = ({onChoose}: RowAction) => {
    setAnchor(null);
    void onChoose?.();
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertIcon fontSize="small" />
      </IconButton>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{vertical: 'bottom', horizontal: 'right'}}
        transformOrigin={{vertical: 'top', horizontal: 'right'}}
        slotProps={{list: {'aria-label': label}}}
      >
        {items.map((item) => (
          <MenuItem
            key={item.label}
            disabled={item.isDisabled ?? false}
            onClick={() => choose(item)}
            {...(item.to !== undefined && {component: Link, to: item.to})}
          >
            {item.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
