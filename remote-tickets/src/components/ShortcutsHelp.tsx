import {useLeaveGuard} from '@switchboard/router';
import {Box, Button} from '@switchboard/ui';
import {Checkbox} from '@switchboard/ui/data';
import {FormControlLabel} from '@switchboard/ui/form';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId, useState} from 'react';
import {shortcutsNow, useShortcuts, useShortcutSwitch} from '../state/shortcuts.ts';

const key = {display: 'inline-block', minWidth: 24, px: 0.75, py: 0.25, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'action.hover', textAlign: 'center', fontFamily: 'inherit', fontSize: 13};

const IN_THE_FIELD: readonly [string, string][] = [['Ctrl+Enter', 'Send'], ['Esc', 'Leave the field'], ['/', 'Insert a macro'], ['@', 'Mention a colleague, in a note']];

/** What the keys do, on `?`; here they are switched off, too. */
export function ShortcutsHelp() {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useShortcutSwitch();
  useShortcuts([{keys: '?', label: 'Show this help', run: () => setOpen(true)}]);
  useLeaveGuard(isOpen ? 'ask' : 'allow');
  const rows = isOpen ? [...shortcutsNow().map(({keys, label}): [string, string] => [keys, label]), ...IN_THE_FIELD] : [];
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} sx={{alignSelf: 'flex-start', ml: -1.25}}>Keyboard shortcuts</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby={id} fullWidth maxWidth="xs">
        <DialogTitle id={id}>Keyboard shortcuts</DialogTitle>
        <DialogContent>
          <Box component="dl" sx={{display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 1, m: 0, '& dd': {m: 0}}}>
            {rows.map(([keys, label]) => (
              <Box key={keys} sx={{display: 'contents'}}>
                <Box component="dt"><Box component="kbd" sx={key}>{keys}</Box></Box>
                <dd>{label}</dd>
              </Box>
            ))}
          </Box>
          <FormControlLabel sx={{mt: 2}} control={<Checkbox checked={isOn} onChange={(event) => setOn(event.target.checked)} />} label="Single keys do something, in this browser" />
        </DialogContent>
        <DialogActions><Button onClick={() => setOpen(false)}>Close</Button></DialogActions>
      </Dialog>
    </>
  );
}
