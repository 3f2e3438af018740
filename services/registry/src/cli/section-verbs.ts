import type {Command} from 'commander';
import {DRY_RUN, IF_MATCH, REASON, type AddVerb, type Run} from './common-options.ts';
import type {CommonOptions} from './settings.ts';
import {disable, enable, rename, retire} from './verbs/section.ts';

/** The reason is shown to everyone who opens the section's address. */
const SHOWN_REASON = [
  '--reason <text>',
  'reason to record in the audit log and to show at the address of the section',
] as const;

const withTerms = (command: Command): Command => command.option(...IF_MATCH).option(...DRY_RUN);

/** Verbs that disable, enable and rename a section. */
export const addSectionVerbs = (verb: AddVerb, run: Run): void => {
  withTerms(
    verb(
      'disable <remote>',
      'switch a section off until it is enabled again; prints what depends on it',
    ).requiredOption(...SHOWN_REASON),
  ).action((remote: string, options: CommonOptions) =>
    run(disable, {...options, remote} as CommonOptions),
  );
  withTerms(verb('enable <remote>', 'switch a disabled section on again').option(...REASON)).action(
    (remote: string, options: CommonOptions) => run(enable, {...options, remote} as CommonOptions),
  );
  withTerms(
    verb(
      'retire <remote>',
      'switch a section off for good; its name stays reserved, and its address says so',
    ).requiredOption(...SHOWN_REASON),
  ).action((remote: string, options: CommonOptions) =>
    run(retire, {...options, remote} as CommonOptions),
  );
  withTerms(
    verb(
      'rename <remote> <new-name>',
      'give a section another name and address; its former addresses lead on to it',
    ).option(...REASON),
  ).action((remote: string, to: string, options: CommonOptions) =>
    run(rename, {...options, remote, to} as CommonOptions),
  );
};
