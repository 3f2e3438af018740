import type {RegistryRequestError} from '../client/index.ts';

/** Stable, for scripts; documented in `--help` and docs/cli.md. */
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
  unfinished: 10,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Meaning of each exit code. */
export const EXIT_MEANINGS: readonly (readonly [ExitCode, string])[] = [
  [EXIT.ok, 'done, or nothing to do'],
  [EXIT.failure, 'failed for another reason; the message says which'],
  [EXIT.usage, 'wrong usage'],
  [EXIT.notAuthorised, 'not authorised: no token or signing key, an unknown one, or wrong scope'],
  [
    EXIT.conflict,
    'conflict: version taken or revoked, remote retired, name taken, remote or key changed meanwhile, nothing to roll back to',
  ],
  [EXIT.unreachable, 'the registry does not respond'],
  [EXIT.refused, 'refused by a rule'],
  [EXIT.notFound, 'no such remote or release'],
  [EXIT.tampered, 'the audit log is not what the registry wrote'],
  [EXIT.unhealthy, 'doctor or export found something that does not work'],
  [EXIT.unfinished, 'nothing failed, but the browser did not finish the checks; run gate again'],
];

export const EXIT_HELP = `
Exit codes:
${EXIT_MEANINGS.map(([code, meaning]) => `  ${code}  ${meaning}`).join('\n')}`;

const BY_STATUS: Readonly<Record<number, ExitCode>> = {
  401: EXIT.notAuthorised,
  403: EXIT.notAuthorised,
  404: EXIT.notFound,
  409: EXIT.conflict,
  412: EXIT.conflict,
  422: EXIT.refused,
  428: EXIT.conflict,
};

/** Exit code for this kind of error. */
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
