import {t} from '@switchboard/i18n';
import {Alert, Box, Button, Stack, Typography} from '@switchboard/ui';
import {FormControlLabel, Radio, RadioGroup} from '@switchboard/ui/form';
import {useEffect, useRef, useState} from 'react';
import type {Part, Side} from './merge.ts';

type Choices = Readonly<Record<string, Side>>;

interface VersionProps {
  side: Side;
  label: string;
  text: string;
}

const Version = ({side, label, text}: VersionProps) => (
  <Box
    sx={{
      minWidth: 0,
      px: 1.5,
      pb: 1.5,
      borderRadius: 1,
      bgcolor: 'background.paper',
      border: '1px solid',
      borderColor: 'divider',
      color: 'text.primary',
    }}
  >
    <FormControlLabel value={side} control={<Radio size="small" />} label={label} />
    <Typography
      variant="body2"
      sx={{maxHeight: 160, overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere'}}
    >
      {text || t('(empty)')}
    </Typography>
  </Box>
);

interface PartChoiceProps {
  part: Part;
  side: Side;
  onChoose: (side: Side) => void;
}

const PartChoice = ({part: {label, mine, theirs}, side, onChoose}: PartChoiceProps) => (
  <Box sx={{mt: 2}}>
    <Typography component="p" variant="subtitle2">
      {label}
    </Typography>
    <RadioGroup
      aria-label={label}
      value={side}
      onChange={(_event, next) => onChoose(next as Side)}
      sx={{
        display: 'grid',
        gridTemplateColumns: {xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))'},
        gap: 1,
        mt: 0.5,
      }}
    >
      <Version side="mine" label={t('Yours')} text={mine} />
      <Version side="theirs" label={t('Theirs')} text={theirs} />
    </RadioGroup>
  </Box>
);

interface CourseConflictProps {
  parts: readonly Part[];
  onResolve: (choices: Choices) => void;
}

/** Conflict with another author's version: a choice for each part, or for all at once. Both versions are kept until then. */
export function CourseConflict({parts, onResolve}: CourseConflictProps) {
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Choices>({});
  useEffect(() => box.current?.focus(), []);
  const all = (side?: Side): Choices =>
    Object.fromEntries(parts.map(({key, usual}) => [key, side ?? chosen[key] ?? usual]));
  return (
    <Alert
      ref={box}
      severity="warning"
      tabIndex={-1}
      sx={{'& .MuiAlert-message': {flex: 1, minWidth: 0}}}
    >
      <Typography component="p" sx={{fontWeight: 600}}>
        {t('Somebody else changed this course while you were editing')}
      </Typography>
      {t('Your text is still here. Choose what to keep of each part.')}
      {parts.map((part) => (
        <PartChoice
          key={part.key}
          part={part}
          side={chosen[part.key] ?? part.usual}
          onChoose={(side) => setChosen((before) => ({...before, [part.key]: side}))}
        />
      ))}
      <Stack direction="row" useFlexGap sx={{flexWrap: 'wrap', gap: 1, mt: 2, mb: 0.5}}>
        <Button size="small" variant="contained" onClick={() => onResolve(all())}>
          {t('Use what is chosen')}
        </Button>
        <Button size="small" variant="outlined" onClick={() => onResolve(all('mine'))}>
          {t('Keep all of mine')}
        </Button>
        <Button size="small" variant="outlined" onClick={() => onResolve(all('theirs'))}>
          {t('Take all of theirs')}
        </Button>
      </Stack>
    </Alert>
  );
}
