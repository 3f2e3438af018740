import {keyNotesNow, shortcutsNow, type Shortcut} from '@switchboard/commands';
import {t} from '@switchboard/i18n';
import {useQueryClient} from '@switchboard/query';
import {useLeaveGuard} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {Box, Button} from '@switchboard/ui';
import {Checkbox} from '@switchboard/ui/data';
import {FormControlLabel} from '@switchboard/ui/form';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId, useState} from 'react';
import {preferencesOf, savePreferences} from '../preferences/index.ts';
import {Keys} from './Keys.tsx';

type Row = readonly [keys: string, label: string];

const Rows = ({title, rows}: {title: string; rows: readonly Row[]}) => (
  <Box component="section" aria-label={title} sx={{mb: 2.5, breakInside: 'avoid'}}>
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

const titleOf = (keys: string, group: string | undefined) => {
  if (keys.startsWith('g ')) return t('Go to');
  return group === undefined ? t('On this page') : t('Everywhere');
};

const ORDER = [t('On this page'), t('Everywhere'), t('Go to')];

/** Keys of the open screen and of all screens; they can also be switched off here. */
export function ShortcutsDialog({onClose}: {onClose: () => void}) {
  const id = useId();
  const queries = useQueryClient();
  const {singleKeys} = preferencesOf(useCurrentUser());
  const [sections] = useState(() => {
    const known = Map.groupBy<string, Shortcut>(
      shortcutsNow().filter(({keys}) => keys !== ''),
      ({keys, group}) => titleOf(keys, group),
    );
    return ORDER.flatMap((title) => {
      const rows = known.get(title)?.map(({keys, label}): Row => [keys, label]);
      return rows ? [{title, rows}] : [];
    }).concat(keyNotesNow().map(({title, rows}) => ({title, rows: [...rows]})));
  });
  useLeaveGuard('ask');
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md">
      <DialogTitle id={id}>{t('Keyboard shortcuts')}</DialogTitle>
      <DialogContent>
        <Box sx={{columns: {sm: 2}, columnGap: 4}}>
          {sections.map(({title, rows}) => (
            <Rows key={title} title={title} rows={rows} />
          ))}
        </Box>
        <FormControlLabel
          control={
            <Checkbox
              checked={singleKeys}
              onChange={(_event, isOn) => void savePreferences(queries, {singleKeys: isOn})}
            />
          }
          label={t('Enable single-key shortcuts')}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
