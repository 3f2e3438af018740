// Checks of a release before it runs for users.

export {isGateVisitor} from './browser/gate-visitor.ts';
export type {LiveHost} from './browser/live-host.ts';
export {createChecks} from './checks.ts';
export {createGate, type Gate, type HostPolicy} from './gate.ts';
export {type Gatekeeping, letRun, type Letting, refuseUnfit} from './let-run.ts';
export {gateRoutes} from './routes.ts';
export {HOST_PATHS} from './static/neighbour-rules.ts';
