import type {ReleaseDifference} from '@switchboard/release-rules/difference';
import {Box, Typography} from '@switchboard/ui';
import {useState} from 'react';
import {Code} from '../components/index.ts';
import {fileLines, otherLines, summaryOf, type DifferenceLine} from './difference-words.ts';

const SIGNS = {
  added: {text: '+', color: 'success.dark', word: 'added'},
  removed: {text: '−', color: 'error.dark', word: 'removed'},
  changed: {text: '±', color: 'warning.dark', word: 'changed'},
} as const;

const line = {
  display: 'grid',
  gridTemplateColumns: {xs: '16px minmax(0, 1fr)', sm: '16px minmax(0, 1fr) auto'},
  columnGap: 1,
  alignItems: 'baseline',
  fontSize: 13.5,
  py: 0.375,
};

const valuesOf = ({before, after}: DifferenceLine): string =>
  before && after ? `${before} → ${after}` : before || after;

const Lines = ({lines}: {lines: readonly DifferenceLine[]}) => (
  <Box component="ul" sx={{listStyle: 'none', m: 0, p: 0}}>
    {lines.map((each) => {
      const {text, color, word} = SIGNS[each.sign];
      return (
        <Box component="li" key={`${each.sign} ${each.name}`} sx={line}>
          <Box component="span" role="img" aria-label={word} sx={{color, fontWeight: 700}}>
            {text}
          </Box>
          <Code>{each.name}</Code>
          <Box
            component="span"
            sx={{
              color: 'text.secondary',
              gridColumn: {xs: 2, sm: 3},
              textAlign: {sm: 'right'},
              overflowWrap: 'anywhere',
            }}
          >
            {valuesOf(each)}
          </Box>
        </Box>
      );
    })}
  </Box>
);

const folded = {
  '& summary': {cursor: 'pointer', fontSize: 13.5, fontWeight: 600, borderRadius: 0.5, py: 0.25},
  '& summary:focus-visible': {outline: '2px solid', outlineColor: 'focusRing', outlineOffset: 2},
};
/** Maximum number of open files. */
const FEW = 6;

/** Visible differences first, then the files. */
export function DifferenceView({
  difference,
  isBrief,
}: {
  difference: ReleaseDifference;
  isBrief: boolean;
}) {
  const files = fileLines(difference);
  const others = otherLines(difference);
  const isLong = files.length > FEW;
  const [isOpen, setOpen] = useState(!isBrief && !isLong);
  return (
    <Box sx={{display: 'grid', gap: 1.5}}>
      {others.map(({title, lines}) => (
        <Box key={title}>
          <Typography component="h4" variant="subtitle2">
            {title}
          </Typography>
          <Lines lines={lines} />
        </Box>
      ))}
      {others.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          Menu, needs and contract are unchanged.
        </Typography>
      ) : null}
      <Box
        component="details"
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        sx={folded}
      >
        <summary>{summaryOf(difference)}</summary>
        <Box
          sx={{mt: 0.5, ...(isLong && {maxHeight: 260, overflow: 'auto'})}}
          // A dialog would move Tab into it while it is folded, where nothing can have the focus.
          {...(isLong && isOpen
            ? {tabIndex: 0, role: 'region', 'aria-label': 'Files that differ'}
            : {})}
        >
          <Lines lines={files} />
        </Box>
      </Box>
    </Box>
  );
}
