// Tables of the registry, the lock for changes, and the number of the document.

export {lockState, raiseSerial, readSerial, type Transact} from './state.ts';
export type {
  AuditRow,
  CanaryLoadRow,
  CanaryRow,
  DevelopmentBuildRow,
  DevelopmentFileRow,
  DevelopmentSessionRow,
  EmbedderDatabase,
  GateReportRow,
  IdempotencyRow,
  KeyRow,
  PinRow,
  PointerRow,
  PreviewRow,
  RegistryDatabase,
  RegistryTables,
  RegistryTransaction,
  ReleaseRow,
  RevocationRow,
  SwitchedOffRow,
  TokenRow,
  UploadRow,
} from './tables.ts';
