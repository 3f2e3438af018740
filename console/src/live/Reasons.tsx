import type {ReleaseHealth} from '@switchboard/contracts/registry/telemetry/schemas';
import {Box, Typography} from '@switchboard/ui';
import {formatCount} from '../format/index.ts';
import {Code} from '../components/index.ts';
import {meaningOf, reasonsOf} from './reason-words.ts';

const row = {
  display: 'grid',
  gridTemplateColumns: {xs: '56px minmax(0, 1fr)', md: '72px minmax(0, 1.6fr) minmax(0, 1fr)'},
  columnGap: 2,
  rowGap: 0.25,
  alignItems: 'baseline',
  py: 0.875,
  '&:not(:last-of-type)': {borderBottom: 1, borderColor: 'divider'},
};

/** Reasons of failed loads and crashes, the most frequent first. */
export function Reasons({releases}: {releases: ReleaseHealth[]}) {
  const reasons = reasonsOf(releases);
  return (
    <Box>
      <Typography component="h3" variant="h3" sx={{mb: 0.5}}>
        Reasons
      </Typography>
      {reasons.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          Nothing failed or crashed in this period.
        </Typography>
      ) : null}
      <Box component="ul" sx={{listStyle: 'none', m: 0, p: 0}}>
        {reasons.map(({code, count, where}) => (
          <Box component="li" key={code} sx={row}>
            <Typography
              component="span"
              variant="subtitle2"
              sx={{fontVariantNumeric: 'tabular-nums'}}
            >{`${formatCount(count)} ×`}</Typography>
            <Typography component="span" variant="body2">
              <Code strong>{code}</Code>: {meaningOf(code)}
            </Typography>
            <Typography
              component="span"
              variant="body2"
              color="textSecondary"
              sx={{gridColumn: {xs: 2, md: 3}}}
            >
              {where.join(', ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
