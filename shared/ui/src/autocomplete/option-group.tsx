import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';
import type {AutocompleteRenderGroupParams} from '@mui/material/Autocomplete';

/** `renderGroup` of an `Autocomplete` with grouped options: a list box may contain groups, but no nested list. */
export const optionGroup = ({key, group, children}: AutocompleteRenderGroupParams) => (
  <li key={key} role="none">
    <ListSubheader component="div" aria-hidden sx={{top: -8}}>
      {group}
    </ListSubheader>
    <Box
      component="ul"
      role="group"
      aria-label={group}
      sx={{p: 0, '& .MuiAutocomplete-option': {pl: 3}}}
    >
      {children}
    </Box>
  </li>
);
