import {IconButton} from '@switchboard/ui';
import {MoreVertIcon} from '@switchboard/ui/icons';
import {Menu, MenuItem} from '@switchboard/ui/overlay';
import {useState} from 'react';

interface RowMenuProps {
  /** Read out: "Actions for Ana Reyes mentioned you". */
  label: string;
  items: readonly {label: string; onChoose: () => void}[];
}

/** Actions for one notification. */
export function RowMenu({label, items}: RowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (act: () => void) => {
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
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {items.map((item) => (
          <MenuItem key={item.label} onClick={() => choose(item.onChoose)}>
            {item.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
