/** Not shared: only the host and the console use it. */
export {default as Slider} from '@mui/material/Slider';
