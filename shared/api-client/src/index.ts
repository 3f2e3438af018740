export {ApiError, isApiError} from './api-error.ts';
export {configureApi, request, type ApiRequest, type ApiSettings} from './request.ts';
export type {ServiceAddresses, ServiceName} from './services.ts';
export {onEvent, openEventStream} from './event-stream.ts';
