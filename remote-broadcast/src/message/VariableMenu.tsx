import {t} from '@switchboard/i18n';
import {Box, Button} from '@switchboard/ui';
import {ExpandMoreIcon} from '@switchboard/ui/icons';
import {Menu, MenuItem} from '@switchboard/ui/overlay';
import {useRef, useState} from 'react';
import {BROADCAST_VARIABLES, VARIABLE_LABELS} from './variable-labels.ts';

export interface VariableMenuProps {
  /** Name of the target field, as in "Insert a variable into the subject". */
  label: string;
  /** Inserts a variable at the caret, and focuses the field. */
  onInsert: (variable: string) => void;
}

/** Offers the known properties of each contact. */
export function VariableMenu({label, onInsert}: VariableMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = useRef<string>(undefined);
  const close = (variable?: string) => {
    chosen.current = variable;
    setAnchor(null);
  };
  /** The menu holds the focus until it is gone. */
  const insert = () => {
    if (chosen.current) onInsert(`{{${chosen.current}}}`);
  };
  return (
    <>
      <Button
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ExpandMoreIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('Variable')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => close()}
        slotProps={{list: {'aria-label': label, dense: true}, transition: {onExited: insert}}}
      >
        {BROADCAST_VARIABLES.map((variable) => (
          <MenuItem
            key={variable}
            onClick={() => close(variable)}
            sx={{display: 'flex', justifyContent: 'space-between', gap: 3}}
          >
            {VARIABLE_LABELS[variable]}
            <Box component="span" sx={{color: 'text.secondary', fontSize: 12.5}}>
              {`{{${variable}}}`}
            </Box>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
