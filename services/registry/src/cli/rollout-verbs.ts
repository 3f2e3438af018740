import {ROLES} from '@switchboard/contracts/user';
import {Option, type Command} from 'commander';
import type {CommonOptions} from './settings.ts';
import {abort, canary, promote, schedule} from './verbs/canary.ts';
import {activate, rollback} from './verbs/move.ts';
import {pin} from './verbs/pin.ts';
import {preview} from './verbs/preview.ts';
import {revoke} from './verbs/revoke.ts';
import type {Verb} from './verbs/verb.ts';

export type Run = (verb: Verb<never>, options: CommonOptions) => Promise<void>;
export type AddVerb = (usage: string, summary: string) => Command;

const IF_MATCH = [
  '--if-match <etag>',
  'only if the remote is as you saw it (default: as it is now)',
] as const;
const WITHOUT_BROWSER = [
  '--without-browser',
  'go on though no browser looked at the release; the audit log says so',
] as const;
export const DRY_RUN = ['--dry-run', 'say what would happen, change nothing'] as const;

/** A verb that changes what runs, with the options that all of those take. */
const changeVerb = (verb: AddVerb, usage: string, summary: string): Command =>
  verb(usage, summary)
    .option('--reason <text>', 'why, for the audit log')
    .option(...IF_MATCH)
    .option(...DRY_RUN);

/** A change by which somebody runs a release that they did not run before. */
const letVerb = (verb: AddVerb, usage: string, summary: string): Command =>
  changeVerb(verb, usage, summary).option(...WITHOUT_BROWSER);

const withCanaryOptions = (command: Command): Command =>
  command
    .option('--percent <number>', 'share of all visitors, 0 to 100 in steps of 0.1')
    .addOption(new Option('--role <role...>', 'members with one of these roles').choices(ROLES))
    .option('--user <id...>', 'these users')
    .option('--workspace <id...>', 'these workspaces')
    .option('--first-time', 'first-time users')
    .option('--regular', 'users who are no first-time users')
    .option('--no-cohorts', 'drop the cohorts that there are')
    .option(
      '--auto-abort',
      'let the registry end it when it fails too often (how a new one begins)',
    )
    .option('--no-auto-abort', 'let only people end it');

const addCanaryVerbs = (verb: AddVerb, run: Run): void => {
  withCanaryOptions(
    letVerb(
      verb,
      'canary <remote> [version]',
      'let some run a release first, or change who does; what is not named stays as it is',
    ),
  )
    .option('--now', 'start at once what is scheduled')
    .action((remote: string, version: string | undefined, options: CommonOptions) =>
      run(canary, {...options, remote, version} as CommonOptions),
    );
  withCanaryOptions(
    letVerb(
      verb,
      'schedule <remote> <version>',
      'let everyone, or some, run a release from a moment on',
    ),
  )
    .requiredOption('--at <time>', 'when, like 2026-12-01T08:00:00Z')
    .action((remote: string, version: string, options: CommonOptions) =>
      run(schedule, {...options, remote, version} as CommonOptions),
    );
  letVerb(verb, 'promote <remote>', 'make the canary the release that everyone runs').action(
    (remote: string, options: CommonOptions) => run(promote, {...options, remote} as CommonOptions),
  );
  changeVerb(verb, 'abort <remote>', 'end the canary').action(
    (remote: string, options: CommonOptions) => run(abort, {...options, remote} as CommonOptions),
  );
};

/** The verbs that give one workspace, or one browser session, a release of its own. */
const addOwnReleaseVerbs = (verb: AddVerb, run: Run): void => {
  letVerb(
    verb,
    'pin <remote> <workspace> [version]',
    'let a workspace run one release (default: the active one), whatever the others run',
  )
    .option('--remove', 'let it run again what the others run')
    .action(
      (
        ...[remote, workspace, version, options]: [
          string,
          string,
          string | undefined,
          CommonOptions,
        ]
      ) => run(pin, {...options, remote, workspace, version} as CommonOptions),
    );
  verb(
    'preview <remote> <version>',
    'print a link that opens the dashboard with a release, in the browser session that opens it first',
  )
    .option('--for <time>', 'how long it is good, 1m to 7d, like 30m, 2h or 1d', '2h')
    .option('--reason <text>', 'why, for the audit log')
    .option(...DRY_RUN)
    .action((remote: string, version: string, options: CommonOptions) =>
      run(preview, {...options, remote, version} as CommonOptions),
    );
};

/** The verbs that change what runs of a remote, and for whom. */
export const addRolloutVerbs = (verb: AddVerb, run: Run): void => {
  letVerb(
    verb,
    'activate <remote> <version>',
    'make a published release the one that everyone runs',
  ).action((remote: string, version: string, options: CommonOptions) =>
    run(activate, {...options, remote, version} as CommonOptions),
  );
  addCanaryVerbs(verb, run);
  changeVerb(
    verb,
    'rollback <remote> [version]',
    'go back to the release that was active before, or to a named one before it; ends the canary',
  ).action((remote: string, version: string | undefined, options: CommonOptions) =>
    run(rollback, {...options, remote, version} as CommonOptions),
  );
  addOwnReleaseVerbs(verb, run);
  verb(
    'revoke <remote> <version>',
    'end a release for good; if it is active, another takes its place',
  )
    .requiredOption('--reason <text>', 'why, for the audit log')
    .option(
      '--replacement <version>',
      'the release that takes its place (default: where a rollback leads)',
    )
    .option(...IF_MATCH)
    .option(...DRY_RUN)
    .action((remote: string, version: string, options: CommonOptions) =>
      run(revoke, {...options, remote, version} as CommonOptions),
    );
};
