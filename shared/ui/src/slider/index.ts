/** Not shared: only the host and the console have one. */
export {default as Slider} from '@mui/material/Slider';
