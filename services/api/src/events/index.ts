export {type NewEvent, publishEvent} from './publish.ts';
export {broadcastRegistryChange} from './registry-change.ts';
export {deleteEvents, lockSequence, readHead} from './repository.ts';
export {announceRevoked} from './revocation.ts';
export {registerWebsocket} from './websocket.ts';
