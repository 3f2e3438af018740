export {LivePicture} from './LivePicture.tsx';
export {crashesOften, failsOften, type Figures, sumUp} from './figures.ts';
