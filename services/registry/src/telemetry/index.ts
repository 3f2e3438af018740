// Reports of browsers, and the health of releases.

export {countLoads} from './repository.ts';
export {telemetryRoutes} from './routes.ts';
export {createTelemetry, type NoteLoads, type Telemetry} from './service.ts';
