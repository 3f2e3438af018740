/** What lists and details are made of. */
export {default as Checkbox} from '@mui/material/Checkbox';
export {default as Divider} from '@mui/material/Divider';
export {default as LinearProgress} from '@mui/material/LinearProgress';
export {default as Tab} from '@mui/material/Tab';
export {default as Table} from '@mui/material/Table';
export {default as TableBody} from '@mui/material/TableBody';
export {default as TableCell} from '@mui/material/TableCell';
export {default as TableContainer} from '@mui/material/TableContainer';
export {default as TableHead} from '@mui/material/TableHead';
export {default as TableRow} from '@mui/material/TableRow';
export {default as Tabs} from '@mui/material/Tabs';
export {default as ToggleButton} from '@mui/material/ToggleButton';
export {default as ToggleButtonGroup} from '@mui/material/ToggleButtonGroup';
export {ConflictNotice, type Difference} from './ConflictNotice.tsx';
export {LoadMore} from './LoadMore.tsx';
export {SearchField} from './SearchField.tsx';
export {SectionTabs} from './SectionTabs.tsx';
export {StatusChip, type StatusChipProps, type StatusTone} from './StatusChip.tsx';
