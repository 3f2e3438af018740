import type {TicketSort} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {Box} from '@switchboard/ui';
import {Divider} from '@switchboard/ui/data';
import {Menu, MenuItem} from '@switchboard/ui/overlay';
import {SORT_LABELS, SORTS} from '../shared/words/labels.ts';
import {COLUMN_LABELS, COLUMNS} from './columns.ts';
import type {ListOptionsProps} from './list-options.ts';

export interface ListMenuProps extends ListOptionsProps {
  anchor: HTMLElement;
  onClose: () => void;
}

export function SortMenu({anchor, onClose, sort, onSort}: ListMenuProps) {
  const choose = (chosen: TicketSort) => {
    onClose();
    onSort(chosen);
  };
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{list: {'aria-label': t('Sort'), dense: true}}}
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
  );
}

/** Look of a switch; its menu item carries the state for assistive technology. */
const switchLook = {
  width: 30,
  height: 18,
  p: '2px',
  borderRadius: 9,
  bgcolor: 'grey.500',
  '&::after': {
    content: '""',
    display: 'block',
    width: 14,
    height: 14,
    borderRadius: '50%',
    bgcolor: 'common.white',
    transition: 'transform .12s',
  },
  '&.on': {bgcolor: 'primary.main'},
  '&.on::after': {transform: 'translateX(12px)'},
};

const SwitchItem = ({
  label,
  isOn,
  onToggle,
}: {
  label: string;
  isOn: boolean;
  onToggle: () => void;
}) => (
  <MenuItem
    role="menuitemcheckbox"
    aria-checked={isOn}
    onClick={onToggle}
    sx={{justifyContent: 'space-between', gap: 4, pr: 1.5}}
  >
    {label}
    <Box component="span" sx={switchLook} className={isOn ? 'on' : ''} />
  </MenuItem>
);

/** Choice of the columns. */
export const ColumnsMenu = ({anchor, onClose, columns}: ListMenuProps) => (
  <Menu
    open
    anchorEl={anchor}
    onClose={onClose}
    slotProps={{list: {'aria-label': t('Columns'), dense: true}}}
  >
    {COLUMNS.map((column) => (
      <SwitchItem
        key={column}
        label={COLUMN_LABELS[column]}
        isOn={!columns.hidden.includes(column)}
        onToggle={() => columns.toggle(column)}
      />
    ))}
    <Divider />
    <MenuItem onClick={columns.reset}>{t('Reset columns')}</MenuItem>
  </Menu>
);
