export {GetStarted} from './GetStarted.tsx';
