export {
  type AuditFilter,
  readAudit,
  readAuditHead,
  readKeys,
  readRemote,
  RUNNING_KEY,
  useAudit,
  useHealth,
  useKeys,
  useNewestAudit,
  useRelease,
  useRemote,
  useRemotes,
  useSelf,
  useTimeline,
  useTokens,
} from './reads.ts';
export {callRegistry, isRefusal, type RegistryCall, RegistryRefusal} from './registry.ts';
