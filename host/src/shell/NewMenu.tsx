import {Link as RouterLink} from '@switchboard/router';
import {Box, Button} from '@switchboard/ui';
import {AddIcon} from '@switchboard/ui/icons';
import {Menu, MenuItem} from '@switchboard/ui/overlay';
import {useState} from 'react';
import {useSectionCommands} from '../commands/use-section-commands.ts';

/** What the person can make, in every section; nothing where there is nothing to make. */
export function NewMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const commands = useSectionCommands().filter(({kind}) => kind === 'create');
  const isOpen = anchor !== null;
  const close = () => setAnchor(null);
  if (commands.length === 0) return null;
  return (
    <>
      <Button
        aria-label="New"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'new-menu' : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={<AddIcon />}
        sx={{
          height: 36,
          minWidth: 0,
          px: {xs: 1, sm: 1.5},
          '& > .MuiButton-startIcon': {ml: 0, mr: {xs: 0, sm: 0.5}},
        }}
      >
        <Box component="span" sx={{display: {xs: 'none', sm: 'inline'}}}>
          New
        </Box>
      </Button>
      <Menu
        id="new-menu"
        anchorEl={anchor}
        open={isOpen}
        onClose={close}
        slotProps={{list: {'aria-label': 'New'}, paper: {sx: {minWidth: 200, mt: 0.5}}}}
      >
        {commands.map(({label, path, keys}) => (
          <MenuItem
            key={path}
            component={RouterLink}
            to={path}
            onClick={close}
            aria-keyshortcuts={keys}
            sx={{justifyContent: 'space-between', gap: 3}}
          >
            {label}
            {keys ? (
              <Box
                component="kbd"
                aria-hidden
                sx={{fontFamily: 'inherit', color: 'text.secondary'}}
              >
                {keys}
              </Box>
            ) : null}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
