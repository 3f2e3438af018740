export {defineMails} from './mails.ts';
export {notify} from './notify.ts';
export {unsubscribePage} from './page.ts';
export {createSendPush} from './push/sender.ts';
export {definePushes} from './push/service.ts';
export {deleteOldNotifications} from './repository.ts';
export {notificationRoutes, pushRoutes} from './routes.ts';
export {readOfTicket} from './service.ts';
