export {
  openProbeSession,
  probeAddress,
  type ProbeSeat,
  type ProbeSession,
} from './probe/service.ts';
export {onboardingRoutes} from './routes.ts';
