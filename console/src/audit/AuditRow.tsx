import type {AuditEntry} from '@switchboard/contracts/registry/audit/schemas';
import {Box, DateTime, RelativeTime, Typography} from '@switchboard/ui';
import {StatusChip} from '@switchboard/ui/data';
import {useState, type ReactNode} from 'react';
import {Code} from '../components/index.ts';
import {ACTIONS, subjectOf} from './action-words.ts';

const summary = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    md: '56px 118px minmax(0, 1.1fr) minmax(0, 2fr) 150px 120px',
  },
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'center',
  px: {xs: 2, md: 2.5},
  py: 1.25,
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': {display: 'none'},
  '&:hover': {bgcolor: 'action.hover'},
  '&:focus-visible': {outline: '2px solid', outlineColor: 'focusRing', outlineOffset: -2},
  '& > :nth-of-type(n+3)': {gridColumn: {xs: '1 / -1', md: 'auto'}},
  '& > :first-of-type': {gridColumn: {xs: 2, md: 'auto'}, gridRow: {xs: 1, md: 'auto'}},
};

const facts = {
  display: 'grid',
  gridTemplateColumns: {xs: 'minmax(0, 1fr)', sm: '120px minmax(0, 1fr)'},
  columnGap: 2,
  rowGap: 0.75,
  m: 0,
  px: {xs: 2, md: 2.5},
  pb: 2,
  pt: 0.5,
  fontSize: 13.5,
  '& dt': {color: 'text.secondary', fontWeight: 600},
  '& dd': {m: 0, minWidth: 0, overflowWrap: 'anywhere'},
};

const Details = ({entry: {at, details, hash, previous, seal, reason}}: {entry: AuditEntry}) => (
  <Box component="dl" sx={facts}>
    <dt>When</dt>
    <dd>
      <DateTime at={at} /> (<Code>{at}</Code>)
    </dd>
    <dt>Why</dt>
    <dd>{reason}</dd>
    {details ? (
      <>
        <dt>Details</dt>
        <Box
          component="dd"
          sx={{
            '& pre': {
              m: 0,
              whiteSpace: 'pre-wrap',
              fontSize: 12.5,
              fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
            },
          }}
        >
          <pre>{JSON.stringify(details, null, 2)}</pre>
        </Box>
      </>
    ) : null}
    <dt>Hash</dt>
    <dd>
      <Code>{hash}</Code>
    </dd>
    <dt>Previous hash</dt>
    <dd>
      <Code>{previous ?? 'none: this is the first entry'}</Code>
    </dd>
    <dt>Seal</dt>
    <dd>{seal ? `on entries ${seal.first} to this one` : 'on a later entry of the same change'}</dd>
  </Box>
);

interface FoldedRowProps {
  /** Text of the closed row. */
  entry: AuditEntry;
  /** The number in front. */
  number: string;
  reason: string;
  /** Rendered while the row is open. */
  children: ReactNode;
}

/** A row that opens. */
function FoldedRow({entry, number, reason, children}: FoldedRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const {label, tone} = ACTIONS[entry.action];
  return (
    <Box component="li" sx={{'&:not(:first-of-type)': {borderTop: 1, borderColor: 'divider'}}}>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <Box component="summary" sx={summary}>
          <Typography
            component="span"
            variant="caption"
            color="textSecondary"
            sx={{fontVariantNumeric: 'tabular-nums'}}
          >
            {number}
          </Typography>
          <span>
            <StatusChip tone={tone} label={label} />
          </span>
          <Typography
            component="span"
            variant="body2"
            sx={{fontWeight: 600, overflowWrap: 'anywhere'}}
          >
            {subjectOf(entry)}
          </Typography>
          <Typography
            component="span"
            variant="body2"
            sx={{
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: {md: 'nowrap'},
              overflowWrap: 'anywhere',
            }}
          >
            {reason}
          </Typography>
          <Typography
            component="span"
            variant="body2"
            color="textSecondary"
            sx={{overflowWrap: 'anywhere'}}
          >
            {entry.actor}
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary">
            <RelativeTime at={entry.at} />
          </Typography>
        </Box>
        {isOpen ? children : null}
      </details>
    </Box>
  );
}

/** One entry, with its details when it is opened. */
const EntryRow = ({entry}: {entry: AuditEntry}) => (
  <FoldedRow entry={entry} number={String(entry.id)} reason={entry.reason}>
    <Details entry={entry} />
  </FoldedRow>
);

/** Related entries as one row, which opens to its entries; a single entry, to its details. */
export function AuditRow({group}: {group: readonly AuditEntry[]}) {
  const [first, last] = [group.at(-1), group[0]];
  if (!first || !last) return null;
  if (group.length === 1) return <EntryRow entry={last} />;
  return (
    <FoldedRow
      entry={{...first, at: last.at}}
      number={`${first.id}–${last.id}`}
      reason={`${first.reason} (${group.length} entries)`}
    >
      <Box component="ol" sx={{listStyle: 'none', m: 0, p: 0, pl: {xs: 1, md: 3}}}>
        {group.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </Box>
    </FoldedRow>
  );
}
