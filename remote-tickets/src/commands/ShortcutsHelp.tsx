import {useLeaveGuard} from '@switchboard/router';
import {Box, Button} from '@switchboard/ui';
import {Checkbox} from '@switchboard/ui/data';
import {FormControlLabel} from '@switchboard/ui/form';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId, useState} from 'react';
import {shortcutsNow, useShortcutSwitch, Keys} from '../keyboard/index.ts';
const IN_THE_FIELD: readonly [string, string][] = [
  ['Ctrl+Enter', 'Send'],
  ['Shift+Ctrl+Enter', 'Send and next'],
  ['Esc', 'Leave the field'],
  ['/', 'Insert a macro'],
  ['@', 'Mention a colleague (in notes)'],
];

const Rows = ({title, rows}: {title: string; rows: readonly (readonly [string, string])[]}) => (
  <Box component="section" aria-label={title} sx={{'& + &': {mt: 2.5}}}>
    <Box component="h3" sx={{m: 0, mb: 1, fontSize: 14}}>
      {title}
    </Box>
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(96px, max-content) 1fr',
        columnGap: 2,
        rowGap: 1,
        m: 0,
        '& dd': {m: 0},
      }}
    >
      {rows.map(([keys, label]) => (
        <Box key={keys} sx={{display: 'contents'}}>
          <dt>
            <Keys keys={keys} />
          </dt>
          <dd>{label}</dd>
        </Box>
      ))}
    </Box>
  </Box>
);

/** What the keys do; here they are switched off, too. */
export function ShortcutsHelp({onClose}: {onClose: () => void}) {
  const id = useId();
  const [isOn, setOn] = useShortcutSwitch();
  const [known] = useState(() =>
    Map.groupBy(
      shortcutsNow().filter(({keys}) => keys !== ''),
      ({keys}) => (keys.startsWith('g ') ? 'Go to' : 'On this page'),
    ),
  );
  useLeaveGuard('ask');
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>Keyboard shortcuts</DialogTitle>
      <DialogContent>
        {[...known].map(([title, shortcuts]) => (
          <Rows key={title} title={title} rows={shortcuts.map(({keys, label}) => [keys, label])} />
        ))}
        <Rows title="While you write a reply or note" rows={IN_THE_FIELD} />
        <FormControlLabel
          sx={{mt: 2}}
          control={<Checkbox checked={isOn} onChange={(event) => setOn(event.target.checked)} />}
          label="Enable single-key shortcuts in this browser"
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
