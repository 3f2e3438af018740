export {ProfileArea} from './ProfileArea.tsx';
