export {Bell} from './Bell.tsx';
export {NotificationsArea} from './NotificationsArea.tsx';
