import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Box} from '@switchboard/ui';
import {Menu, MenuItem} from '@switchboard/ui/overlay';
import type {OfferedCommand} from '../../commands/index.ts';

export interface NewMenuListProps {
  anchor: HTMLElement;
  commands: readonly OfferedCommand[];
  onClose: () => void;
}

/** List of new items, below the button. */
export const NewMenuList = ({anchor, commands, onClose}: NewMenuListProps) => (
  <Menu
    id="new-menu"
    anchorEl={anchor}
    open
    onClose={onClose}
    slotProps={{list: {'aria-label': t('New')}, paper: {sx: {minWidth: 200, mt: 0.5}}}}
  >
    {commands.map(({label, path, keys}) => (
      <MenuItem
        key={path}
        component={RouterLink}
        to={path}
        onClick={onClose}
        aria-keyshortcuts={keys}
        sx={{justifyContent: 'space-between', gap: 3}}
      >
        {label}
        {keys ? (
          <Box component="kbd" aria-hidden sx={{fontFamily: 'inherit', color: 'text.secondary'}}>
            {keys}
          </Box>
        ) : null}
      </MenuItem>
    ))}
  </Menu>
);
