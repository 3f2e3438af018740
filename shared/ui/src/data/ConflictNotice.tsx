import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {t} from '@switchboard/i18n';
import {useEffect, useRef} from 'react';

/** A field whose two texts differ. */
export interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

export interface ConflictNoticeProps {
  /** Changed object within a sentence: "broadcast". */
  thing: string;
  differences: Difference[];
  onReload: () => unknown;
  onKeep: () => unknown;
}

const Version = ({label, text}: {label: string; text: string}) => (
  <Box
    sx={{
      minWidth: 0,
      p: 1.5,
      borderRadius: 1,
      bgcolor: 'background.paper',
      border: '1px solid',
      borderColor: 'divider',
      color: 'text.primary',
    }}
  >
    <Typography variant="caption" color="textSecondary">
      {label}
    </Typography>
    <Typography
      variant="body2"
      sx={{
        mt: 0.5,
        maxHeight: 160,
        overflow: 'auto',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {text || '(empty)'}
    </Typography>
  </Box>
);

/** Notice that another user saved first: both texts side by side, and the choice between them. Nothing is lost before the choice. */
export function ConflictNotice({thing, differences, onReload, onKeep}: ConflictNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Alert
      ref={box}
      severity="warning"
      tabIndex={-1}
      sx={{'& .MuiAlert-message': {flex: 1, minWidth: 0}}}
    >
      <AlertTitle>
        {t('Somebody else changed this {thing} while you were editing', {thing})}
      </AlertTitle>
      {t('Your text is still here. Choose which one to go on with.')}
      {differences.map(({label, mine, theirs}) => (
        <Box key={label} role="group" aria-label={label} sx={{mt: 2}}>
          <Typography component="p" variant="subtitle2">
            {label}
          </Typography>
          <Box
            sx={{display: 'grid', gridTemplateColumns: {xs: '1fr', sm: '1fr 1fr'}, gap: 1, mt: 0.5}}
          >
            <Version label={t('Yours')} text={mine} />
            <Version label={t('Theirs')} text={theirs} />
          </Box>
        </Box>
      ))}
      <Stack direction="row" useFlexGap sx={{flexWrap: 'wrap', gap: 1, mt: 2, mb: 0.5}}>
        <Button size="small" variant="outlined" onClick={() => void onReload()}>
          {t('Reload theirs')}
        </Button>
        <Button size="small" variant="contained" onClick={() => void onKeep()}>
          {t('Keep mine')}
        </Button>
      </Stack>
    </Alert>
  );
}
