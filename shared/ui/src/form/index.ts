/** Inputs beyond a line of text. Labels stand above them by theme. */
export {default as Autocomplete, type AutocompleteProps} from '@mui/material/Autocomplete';
export {default as Checkbox, type CheckboxProps} from '@mui/material/Checkbox';
export {default as FormControlLabel} from '@mui/material/FormControlLabel';
export {default as FormGroup} from '@mui/material/FormGroup';
export {default as FormLabel} from '@mui/material/FormLabel';
export {default as MenuItem} from '@mui/material/MenuItem';
export {default as Radio} from '@mui/material/Radio';
export {default as RadioGroup} from '@mui/material/RadioGroup';
export {default as Select, type SelectChangeEvent, type SelectProps} from '@mui/material/Select';
export {default as Slider} from '@mui/material/Slider';
export {default as Switch, type SwitchProps} from '@mui/material/Switch';
export {default as TextField, type TextFieldProps} from '@mui/material/TextField';
export {default as ToggleButton} from '@mui/material/ToggleButton';
export {default as ToggleButtonGroup} from '@mui/material/ToggleButtonGroup';
export {SearchField, type SearchFieldProps} from './SearchField.tsx';
