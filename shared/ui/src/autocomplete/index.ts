/** A field that finds one or several of many. Beside the other inputs, as it is half of their size and few first screens have one. */
export {default as Autocomplete} from '@mui/material/Autocomplete';
export {optionGroup} from './option-group.tsx';
