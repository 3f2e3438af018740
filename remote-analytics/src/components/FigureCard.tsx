import {t} from '@switchboard/i18n';
import {Box, Paper, Typography} from '@switchboard/ui';
import type {ReactNode} from 'react';
import {type Cell, cellText} from '../state/table.ts';
import {DrillLink} from './DrillLink.tsx';

/** A sentence; one that counts leads to its tickets. */
export type FigureNote = string | {text: string; to: string | undefined};

export interface FigureCardProps {
  label: string;
  cell: Cell;
  /** What there is to say of it: how it changed, of how many it is. */
  notes: FigureNote[];
}

/** A number within a note, with its tickets where there are any. */
export const countNote = (text: string, count: number, to: string): FigureNote => ({
  text,
  to: count > 0 ? to : undefined,
});

function Note({note}: {note: FigureNote}) {
  if (typeof note === 'string') return note;
  return note.to ? <DrillLink to={note.to}>{note.text}</DrillLink> : note.text;
}

const textOf = (note: FigureNote) => (typeof note === 'string' ? note : note.text);

const number = {fontVariantNumeric: 'tabular-nums', color: 'text.primary'};

/** One figure of the whole period. */
export const FigureCard = ({label, cell, notes}: FigureCardProps) => (
  <Paper component="div" variant="outlined" sx={{p: {xs: 2, md: 2.5}}}>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" variant="h4" sx={{m: 0, mt: 0.5, ...number}}>
      {cell.to ? (
        <DrillLink
          to={cell.to}
          sx={{color: cell.isSmall ? 'text.secondary' : 'text.primary', fontWeight: 'inherit'}}
        >
          {cellText(cell)}
        </DrillLink>
      ) : (
        cellText(cell)
      )}
    </Typography>
    {[...(cell.isSmall ? [t('small sample')] : []), ...notes].map((note) => (
      <Typography
        key={textOf(note)}
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
export const FigureCards = ({label, children}: {label: string; children: ReactNode}) => (
  <Box
    component="dl"
    aria-label={label}
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
      gap: {xs: 1.5, md: 2},
      m: 0,
      mb: 2,
    }}
  >
    {children}
  </Box>
);
