/**
 * Field for finding one or several of many options. Separate from the other inputs, because it is
 * half of their size and few first screens have one.
 */
export {default as Autocomplete} from '@mui/material/Autocomplete';
export {optionGroup} from './option-group.tsx';
