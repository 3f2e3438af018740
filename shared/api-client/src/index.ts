export {ApiError, isApiError} from './api-error.ts';
export {addressOf, configureApi, type ApiSettings} from './request.ts';
export type {ServiceAddresses} from './services.ts';
export {call} from './call.ts';
