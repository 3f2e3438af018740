import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';
import {Box, Typography} from '@switchboard/ui';
import {Code} from '../components/index.ts';

/** Broken rules of a release, each with its remedy. */
export const RuleList = ({rules}: {rules: readonly BrokenRule[]}) => (
  <Box component="ul" sx={{listStyle: 'none', p: 0, m: 0, mt: 1, display: 'grid', gap: 1.25}}>
    {rules.map(({rule, message, remedy}) => (
      <Box
        component="li"
        key={`${rule} ${message}`}
        sx={{borderLeft: '3px solid', borderColor: 'error.main', pl: 1.5}}
      >
        <Typography component="p" variant="caption" sx={{fontWeight: 700}}>
          <Code strong>{rule}</Code>
        </Typography>
        <Typography component="p" variant="body2">
          {message}
        </Typography>
        {remedy ? (
          <Typography component="p" variant="body2" sx={{mt: 0.25}}>
            <strong>To fix it: </strong>
            {remedy}
          </Typography>
        ) : null}
      </Box>
    ))}
  </Box>
);
