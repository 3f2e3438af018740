/** Stepper of a task. */
export {default as Step} from '@mui/material/Step';
export {default as StepButton} from '@mui/material/StepButton';
export {default as Stepper} from '@mui/material/Stepper';
