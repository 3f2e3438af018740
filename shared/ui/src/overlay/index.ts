/**
 * Components that open above the page, and the frame of the dashboard. Loaded with the dashboard.
 */
export {default as AppBar} from '@mui/material/AppBar';
export {default as Dialog} from '@mui/material/Dialog';
export {default as DialogActions} from '@mui/material/DialogActions';
export {default as DialogContent} from '@mui/material/DialogContent';
export {default as DialogTitle} from '@mui/material/DialogTitle';
export {default as Drawer} from '@mui/material/Drawer';
export {default as List} from '@mui/material/List';
export {default as ListItem} from '@mui/material/ListItem';
export {default as ListItemButton} from '@mui/material/ListItemButton';
export {default as ListItemIcon} from '@mui/material/ListItemIcon';
export {default as ListItemText} from '@mui/material/ListItemText';
export {default as Menu} from '@mui/material/Menu';
export {default as MenuItem} from '@mui/material/MenuItem';
export {default as Popover} from '@mui/material/Popover';
export {default as Toolbar} from '@mui/material/Toolbar';
export {default as Tooltip} from '@mui/material/Tooltip';
