import {Box} from '@switchboard/ui';

/** A person as in mail headers; the address may be missing. */
export const writePerson = ({name, address}: {name: string; address: string}): string =>
  name && address && name !== address ? `${name} <${address}>` : name || address;

/** Terms with their values, one per line; omits those without a value. */
export const Terms = ({terms}: {terms: [term: string, value: string][]}) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      columnGap: 1.5,
      rowGap: 0.25,
      m: 0,
      fontSize: 13,
      '& dt': {color: 'text.secondary'},
      '& dd': {m: 0, overflowWrap: 'anywhere'},
    }}
  >
    {terms
      .filter(([, value]) => value)
      .map(([term, value]) => [<dt key={term}>{term}</dt>, <dd key={`${term}-value`}>{value}</dd>])}
  </Box>
);
