export {SectionKeys} from './SectionKeys.tsx';
