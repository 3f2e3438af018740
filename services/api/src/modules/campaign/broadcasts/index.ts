// Broadcasts: composition, delivery, tracking and reports.

export {type Channels, createChannels, createSingleSms} from './channels/index.ts';
export {createEngine} from './delivery/engine.ts';
export {broadcastRoutes} from './routes.ts';
export {cleanUpProviderEvents} from './tracking/clean-up.ts';
export {ticketBroadcasts} from './tracking/mail.ts';
export {trackingRoutes} from './tracking/routes.ts';
export {webhookRoutes} from './tracking/webhook.ts';
