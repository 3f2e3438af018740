import {ROLES} from '@switchboard/contracts/user/schemas';
import {Option, type Command} from 'commander';
import {DRY_RUN, IF_MATCH, REASON, type AddVerb, type Run} from './common-options.ts';
import type {CommonOptions} from './settings.ts';
import {abort, canary, promote, schedule} from './verbs/canary.ts';
import {activate, rollback} from './verbs/move.ts';
import {pin} from './verbs/pin.ts';
import {preview} from './verbs/preview.ts';
import {revoke} from './verbs/revoke.ts';

const WITHOUT_BROWSER = [
  '--without-browser',
  'proceed although no browser has checked the release; the audit log records it',
] as const;

/** A verb that changes what runs, with the options shared by all such verbs. */
const changeVerb = (verb: AddVerb, usage: string, summary: string): Command =>
  verb(usage, summary)
    .option(...REASON)
    .option(...IF_MATCH)
    .option(...DRY_RUN);

/** A verb that starts a release for users who did not run it before. */
const letVerb = (verb: AddVerb, usage: string, summary: string): Command =>
  changeVerb(verb, usage, summary).option(...WITHOUT_BROWSER);

const withCanaryOptions = (command: Command): Command =>
  command
    .option('--percent <number>', 'share of all visitors, from 0 to 100 in steps of 0.1')
    .addOption(new Option('--role <role...>', 'members with any of these roles').choices(ROLES))
    .option('--user <id...>', 'these users')
    .option('--workspace <id...>', 'these workspaces')
    .option('--first-time', 'first-time users')
    .option('--regular', 'everyone who is not a first-time user')
    .option('--no-cohorts', 'remove the cohorts set so far')
    .option(
      '--auto-abort',
      'end it automatically when it fails too often (default for a new canary)',
    )
    .option('--no-auto-abort', 'never end it automatically');

const addCanaryVerbs = (verb: AddVerb, run: Run): void => {
  withCanaryOptions(
    letVerb(
      verb,
      'canary <remote> [version]',
      'start a canary or change it; options that you leave out keep their values',
    ),
  )
    .option('--now', 'start a scheduled canary now')
    .action((remote: string, version: string | undefined, options: CommonOptions) =>
      run(canary, {...options, remote, version} as CommonOptions),
    );
  withCanaryOptions(
    letVerb(
      verb,
      'schedule <remote> <version>',
      'start a canary at a set time, for everyone unless options limit it',
    ),
  )
    .requiredOption('--at <time>', 'start time, such as 2026-12-01T08:00:00Z')
    .action((remote: string, version: string, options: CommonOptions) =>
      run(schedule, {...options, remote, version} as CommonOptions),
    );
  letVerb(verb, 'promote <remote>', 'make the canary the active release for everyone').action(
    (remote: string, options: CommonOptions) => run(promote, {...options, remote} as CommonOptions),
  );
  changeVerb(verb, 'abort <remote>', 'end the canary').action(
    (remote: string, options: CommonOptions) => run(abort, {...options, remote} as CommonOptions),
  );
};

/** Verbs that give one workspace, or one browser session, its own release. */
const addOwnReleaseVerbs = (verb: AddVerb, run: Run): void => {
  letVerb(
    verb,
    'pin <remote> <workspace> [version]',
    'keep a workspace on one release (default: the active one)',
  )
    .option('--remove', 'remove the pin')
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
    'print a link that opens the dashboard with a release, for the first browser session that opens it',
  )
    .option('--for <time>', 'how long the link is valid, from 1m to 7d', '2h')
    .option(...REASON)
    .option(...DRY_RUN)
    .action((remote: string, version: string, options: CommonOptions) =>
      run(preview, {...options, remote, version} as CommonOptions),
    );
};

/** Verbs that change which releases of a remote run, and for whom. */
export const addRolloutVerbs = (verb: AddVerb, run: Run): void => {
  letVerb(
    verb,
    'activate <remote> <version>',
    'make a published release the active one for everyone',
  ).action((remote: string, version: string, options: CommonOptions) =>
    run(activate, {...options, remote, version} as CommonOptions),
  );
  addCanaryVerbs(verb, run);
  changeVerb(
    verb,
    'rollback <remote> [version]',
    'go back to the previously active release, or to an earlier one; ends the canary',
  ).action((remote: string, version: string | undefined, options: CommonOptions) =>
    run(rollback, {...options, remote, version} as CommonOptions),
  );
  addOwnReleaseVerbs(verb, run);
  verb(
    'revoke <remote> <version>',
    'block a release for good; if it is active, another release takes its place',
  )
    .requiredOption(
      '--reason <text>',
      'reason, shown to everyone who has the release open and recorded in the audit log',
    )
    .option(
      '--replacement <version>',
      'release that takes its place (default: the one that a rollback would restore)',
    )
    .option(...IF_MATCH)
    .option(...DRY_RUN)
    .action((remote: string, version: string, options: CommonOptions) =>
      run(revoke, {...options, remote, version} as CommonOptions),
    );
};
