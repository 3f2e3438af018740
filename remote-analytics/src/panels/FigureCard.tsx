import {type Figure, type FigureNote, noteText} from '@switchboard/figures';
import {t} from '@switchboard/i18n';
import {Box, Paper, Typography} from '@switchboard/ui';
import {DrillLink} from '../shared/DrillLink.tsx';
import {cellText} from '../shared/words/in-words.ts';

function Note({note}: {note: FigureNote}) {
  if (typeof note === 'string') return note;
  return note.to ? <DrillLink to={note.to}>{note.text}</DrillLink> : note.text;
}

const number = {m: 0, mt: 0.5, fontVariantNumeric: 'tabular-nums'};

/** One figure of the whole period. */
const FigureCard = ({label, cell, notes}: Figure) => (
  <Paper component="div" variant="outlined" sx={{p: {xs: 2, md: 2.5}}}>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography
      component="dd"
      variant="h4"
      sx={{...number, color: cell.isSmall ? 'text.secondary' : 'text.primary'}}
    >
      {cell.to ? (
        <DrillLink to={cell.to} sx={{color: 'inherit', fontWeight: 'inherit'}}>
          {cellText(cell)}
        </DrillLink>
      ) : (
        cellText(cell)
      )}
    </Typography>
    {[...(cell.isSmall ? [t('small sample')] : []), ...notes].map((note) => (
      <Typography
        key={noteText(note)}
        component="dd"
        variant="caption"
        color="textSecondary"
        sx={{m: 0, mt: 0.5, display: 'block'}}
      >
        <Note note={note} />
      </Typography>
    ))}
  </Paper>
);

/** The figures of the whole period, side by side. */
export const FigureCards = ({figures}: {figures: readonly Figure[]}) => (
  <Box
    component="dl"
    aria-label={t('The whole period')}
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
      gap: {xs: 1.5, md: 2},
      m: 0,
      mb: 2,
    }}
  >
    {figures.map((figure) => (
      <FigureCard key={figure.label} {...figure} />
    ))}
  </Box>
);
