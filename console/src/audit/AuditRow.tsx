import type {AuditEntry} from '@switchboard/contracts/registry/audit/schemas';
import {Box, DateTime, RelativeTime, Typography} from '@switchboard/ui';
import {StatusChip} from '@switchboard/ui/data';
import {useState} from 'react';
import {Code} from '../shell/Version.tsx';
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

/** One entry, with its details when it is opened. */
export function AuditRow({entry}: {entry: AuditEntry}) {
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
            {entry.id}
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
            {entry.reason}
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
        {isOpen ? <Details entry={entry} /> : null}
      </details>
    </Box>
  );
}
