import type {RegistryRequestError} from '../client/registry-client.ts';

/** Stable, for scripts; README and `--help` show them. */
export const EXIT = {
  ok: 0,
  failure: 1,
  usage: 2,
  notAuthorised: 3,
  conflict: 4,
  unreachable: 5,
  refused: 6,
  notFound: 7,
  tampered: 8,
  unhealthy: 9,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export const EXIT_HELP = `
Exit codes:
  0  done (also when nothing had to change)
  1  failed for another reason, which the sentence says
  2  wrong use of the command
  3  not authorised: no token or signing key, an unknown token, or one of another scope
  4  conflict: the version is taken by other bytes or revoked, the remote was changed meanwhile, there is nothing to roll
     back to, or a key cannot be added or retired as things are
  5  the registry does not answer
  6  refused by a rule of publishing or activation
  7  no such remote or release
  8  the audit log is not what the registry wrote
  9  the doctor, or an export, found something that does not work`;

const BY_STATUS: Readonly<Record<number, ExitCode>> = {
  401: EXIT.notAuthorised,
  403: EXIT.notAuthorised,
  404: EXIT.notFound,
  409: EXIT.conflict,
  412: EXIT.conflict,
  422: EXIT.refused,
  428: EXIT.conflict,
};

/** The exit code that tells a script what kind of error this was. */
export const exitCodeOf = (error: Error): ExitCode => {
  switch (error.name) {
    case 'RegistryUnreachableError':
      return EXIT.unreachable;
    case 'NoKeyError':
    case 'NoTokenError':
      return EXIT.notAuthorised;
    case 'ConflictError':
      return EXIT.conflict;
    case 'GateError':
      return EXIT.refused;
    case 'ExportError':
      return EXIT.unhealthy;
    case 'AuditError':
      return EXIT.tampered;
    case 'UsageError':
      return EXIT.usage;
    case 'RegistryRequestError':
      return BY_STATUS[(error as RegistryRequestError).status] ?? EXIT.failure;
    default:
      return EXIT.failure;
  }
};
