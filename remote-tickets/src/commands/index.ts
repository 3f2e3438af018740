export {ViewCommands} from './ViewCommands.tsx';
