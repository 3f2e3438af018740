/** Inputs other than text fields. The theme places labels above them. */
export {default as FormControlLabel} from '@mui/material/FormControlLabel';
export {default as MenuItem} from '@mui/material/MenuItem';
export {default as Radio} from '@mui/material/Radio';
export {default as RadioGroup} from '@mui/material/RadioGroup';
export {default as Select} from '@mui/material/Select';
export {default as TextField} from '@mui/material/TextField';
