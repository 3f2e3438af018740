import {t} from '@switchboard/i18n';
import {useLeaveGuard} from '@switchboard/router';
import {Box, Button, Typography, useProductName, useTimeZone} from '@switchboard/ui';
import {CopyButton} from '@switchboard/ui/copy';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId} from 'react';
import {useAbout, type AboutRow} from './use-about.ts';

const Row = ({name, version, note}: AboutRow) => (
  <Box sx={{display: 'contents'}}>
    <dt>{name}</dt>
    <dd>
      {version}
      {note ? (
        <Typography component="span" variant="caption" color="textSecondary">
          {note}
        </Typography>
      ) : null}
    </dd>
  </Box>
);

const lineOf = ({name, version, note}: AboutRow) => `${name} ${version}${note ? ` (${note})` : ''}`;

/** Running releases with their reasons and start times; to read out or copy for support. */
export function AboutDialog({onClose}: {onClose: () => void}) {
  const id = useId();
  const product = useProductName();
  const rows = useAbout(useTimeZone());
  useLeaveGuard('ask');
  const text = () =>
    [...rows.map(lineOf), new Date().toISOString(), navigator.userAgent].join('\n');
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{t('About {product}', {product})}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
            rowGap: 1,
            columnGap: 2,
            m: 0,
            '& dd': {m: 0, display: 'grid', overflowWrap: 'anywhere'},
            '& dd, & span': {fontVariantNumeric: 'tabular-nums'},
          }}
        >
          {rows.map((row) => (
            <Row key={row.name} {...row} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <CopyButton text={text}>{t('Copy for support')}</CopyButton>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
