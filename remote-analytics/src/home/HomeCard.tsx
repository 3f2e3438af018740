import type {Cell} from '@switchboard/figures';
import {t} from '@switchboard/i18n';
import {Box, Paper, Skeleton, Typography} from '@switchboard/ui';
import type {ReactNode} from 'react';
import {DrillLink} from '../shared/DrillLink.tsx';
import {cellText} from '../shared/words/in-words.ts';

export interface HomeCardProps {
  label: string;
  /** Undefined while it loads. */
  cell: Cell | undefined;
  /** Details of the number; empty lines keep the place while it loads. */
  notes?: string[];
  /** Tone of overdue tickets, or those due soon. */
  tone?: 'error' | 'warning' | undefined;
}

const card = {
  position: 'relative',
  p: 2,
  minWidth: 0,
  transition: 'border-color 120ms, box-shadow 120ms',
  '&:has(a):hover': {borderColor: 'primary.light', boxShadow: 4},
};
/** The link covers the card; its name is label and number together. */
const cover = {
  display: 'block',
  fontWeight: 400,
  textDecoration: 'none !important',
  '&::after': {content: '""', position: 'absolute', inset: 0, borderRadius: '12px'},
};

function Figure({label, cell, tone}: HomeCardProps) {
  const quiet = tone ? `${tone}.dark` : 'text.secondary';
  const loud = tone ? `${tone}.dark` : 'text.primary';
  return (
    <>
      <Typography component="span" variant="body2" sx={{display: 'block', color: quiet}}>
        {label}
      </Typography>
      <Typography
        component="span"
        variant="h4"
        sx={{
          display: 'block',
          mt: 0.5,
          fontVariantNumeric: 'tabular-nums',
          color: cell?.isSmall ? quiet : loud,
        }}
      >
        {cell ? cellText(cell) : <Skeleton width={48} height={35} />}
      </Typography>
    </>
  );
}

/** One number of Home, which leads to the tickets that it counts. */
export function HomeCard(props: HomeCardProps) {
  const {cell, notes = [], tone} = props;
  const figure = <Figure {...props} />;
  const lines = cell?.isSmall
    ? [...notes.slice(0, -1), [...notes.slice(-1), t('small sample')].join(' · ')]
    : notes;
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        ...card,
        ...(tone ? {bgcolor: `${tone}.light`, borderColor: `${tone}.main`} : {}),
      }}
    >
      {cell?.to ? (
        <DrillLink to={cell.to} sx={cover}>
          {figure}
        </DrillLink>
      ) : (
        figure
      )}
      {lines.map((note) => (
        <Typography key={note} component="p" variant="caption" color="textSecondary" sx={{mt: 0.5}}>
          {note}
        </Typography>
      ))}
    </Paper>
  );
}

/** A place among the cards for one that failed to load. */
export const CardsGap = ({children}: {children: ReactNode}) => (
  <Box component="li" sx={{gridColumn: '1 / -1'}}>
    {children}
  </Box>
);
