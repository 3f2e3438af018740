import {Argument, Command, type CommanderError} from 'commander';
import type {RegistryRequestError} from '../client/index.ts';
import {addAccessVerbs} from './access-verbs.ts';
import {type AddVerb, addVerb, DRY_RUN, type Run, wholeNumberTo} from './common-options.ts';
import {COMPLETIONS} from './completion/scripts.ts';
import {describeRules} from './describe-rules.ts';
import {EXIT, EXIT_HELP, type ExitCode, exitCodeOf} from './exit-codes.ts';
import {addRolloutVerbs} from './rollout-verbs.ts';
import {addSectionVerbs} from './section-verbs.ts';
import type {CliContext, CommonOptions} from './settings.ts';
import {completionOf} from './verbs/completion.ts';
import {dev} from './verbs/dev.ts';
import {diff} from './verbs/diff.ts';
import {doctor} from './verbs/doctor.ts';
import {exportTree} from './verbs/export.ts';
import {gate} from './verbs/gate.ts';
import {health} from './verbs/health.ts';
import {list} from './verbs/list.ts';
import {publish} from './verbs/publish.ts';
import {show} from './verbs/show.ts';

const report = (error: Error, json: boolean, {write, writeError}: CliContext): ExitCode => {
  const exitCode = exitCodeOf(error);
  const {code, rules, entry} = error as Partial<RegistryRequestError> & {entry?: number};
  if (json)
    write(
      `${JSON.stringify({error: true, message: error.message, code, exitCode, ...(rules?.length && {rules}), entry}, null, 2)}\n`,
    );
  else writeError(rules?.length ? describeRules(rules) : `${error.message}\n`);
  return exitCode;
};

const SIGNING_KEY = [
  '--key-file <file>',
  "file with the team's key (default: $SWITCHBOARD_SIGNING_KEY, or the keys in $DATA_DIR/registry-keys.json)",
] as const;

/** Verbs that publish and show releases. */
const addReleaseVerbs = (verb: AddVerb, run: Run): void => {
  verb('publish <remote>', 'sign and publish a release of a remote; builds it if there is no build')
    .option('--build', 'rebuild it first')
    .option(
      '--release-version <version>',
      'publish this version, built separately (default: the version in package.json)',
    )
    .option('--directory <folder>', 'publish the built release in this folder')
    .option(...SIGNING_KEY)
    .option(...DRY_RUN)
    .action((remote: string, options: CommonOptions) =>
      run(publish, {...options, remote} as CommonOptions),
    );
  verb('list [remote]', 'list releases, newest first').action(
    (remote: string | undefined, options: CommonOptions) =>
      run(list, {...options, remote} as CommonOptions),
  );
  verb('show <remote>', 'show which releases of a remote run, and for whom').action(
    (remote: string, options: CommonOptions) => run(show, {...options, remote} as CommonOptions),
  );
};

/** Verbs that only check. */
const addCheckVerbs = (verb: AddVerb, run: Run): void => {
  verb(
    'doctor',
    'check everything that a dashboard needs from its registry, and say how to fix what is wrong',
  ).action((options: CommonOptions) => run(doctor, options));
  verb(
    'diff <remote> <version> [other]',
    'compare a release with another one (default: the active release)',
  ).action(
    (...[remote, version, other, options]: [string, string, string | undefined, CommonOptions]) =>
      run(diff, {...options, remote, version, other} as CommonOptions),
  );
  verb(
    'gate <remote> <version>',
    'run every check that a release must pass before anyone runs it, including those in a browser',
  ).action((remote: string, version: string, options: CommonOptions) =>
    run(gate, {...options, remote, version} as CommonOptions),
  );
  verb(
    'health [remote]',
    'show loads, failures and crashes of each release, and what the page policies blocked',
  )
    .option(
      '--minutes <count>',
      'number of minutes to look back, at most 10080',
      wholeNumberTo(10_080),
      '60',
    )
    .action((remote: string | undefined, options: CommonOptions) =>
      run(health, {...options, remote} as CommonOptions),
    );
};

/** Verbs that produce a dashboard: from a remote's sources, or as files. */
const addDashboardVerbs = (verb: AddVerb, run: Run): void => {
  verb(
    'dev <remote>',
    'show a remote from its sources in one browser session of a running dashboard, updated on every save, until Ctrl+C',
  )
    .option('--host <url>', 'URL of the dashboard, here or deployed (default: as --registry)')
    .option(...SIGNING_KEY)
    .option('--no-open', 'print the link, but do not open it in a browser')
    .action((remote: string, options: CommonOptions) =>
      run(dev, {...options, remote} as CommonOptions),
    );
  verb(
    'export <directory>',
    'write the deployed dashboard and every release that runs in it as files for any static server or CDN',
  )
    .option(
      '--config <file>',
      'config.json for the exported dashboard (default: the deployed one, without telemetry)',
    )
    .option(...DRY_RUN)
    .action((directory: string, options: CommonOptions) =>
      run(exportTree, {...options, directory} as CommonOptions),
    );
};

const addCompletion = (program: Command, run: Run): void => {
  program
    .command('completion')
    .description('print a script that completes these commands in your shell')
    .addArgument(new Argument('<shell>', 'your shell').choices(Object.keys(COMPLETIONS)))
    .option('--json', 'print the result as JSON')
    .action((shell: string, options: CommonOptions) =>
      run(completionOf(program), {...options, shell} as CommonOptions),
    );
};

/**
 * Defines the command line.
 * @param run called with each typed verb and its options
 * @param output destination of help and usage errors
 */
export const createProgram = (
  run: Run,
  {write, writeError}: Pick<CliContext, 'write' | 'writeError'>,
): Command => {
  const program = new Command('release')
    .description(
      'Publish, activate, roll back and revoke releases of remotes, switch sections off, and manage keys and tokens.',
    )
    .usage('<command> [options]')
    .addHelpText('after', EXIT_HELP)
    .configureOutput({writeOut: write, writeErr: writeError})
    .helpOption('-h, --help', 'show this help')
    .helpCommand('help [command]', 'show the help of a command')
    .showHelpAfterError('(add --help to see how to use it)')
    .exitOverride();
  const verb: AddVerb = (usage, summary) => addVerb(program, usage, summary);

  addReleaseVerbs(verb, run);
  addCheckVerbs(verb, run);
  addRolloutVerbs(verb, run);
  addSectionVerbs(verb, run);
  addDashboardVerbs(verb, run);
  addAccessVerbs(program, run);
  addCompletion(program, run);
  return program;
};

const KEY_LIKE_AN_OPTION = /^-[A-Za-z0-9_-]{42}$/;

/** A public key may start with a hyphen, so it is moved behind `--`, which ends the options. */
const keyAsOperand = (args: string[]): string[] => {
  const key = args[0] === 'keys' ? args.find((arg) => KEY_LIKE_AN_OPTION.test(arg)) : undefined;
  return key === undefined ? args : [...args.filter((arg) => arg !== key), '--', key];
};

/**
 * Runs the command line.
 * @param args arguments after the command's name, e.g. `['activate', 'tickets', '1.2.0']`
 * @returns the exit code; see {@link EXIT_HELP}
 */
export const runCommand = async (args: string[], context: CliContext): Promise<ExitCode> => {
  let exitCode: ExitCode = EXIT.ok;
  const program = createProgram(async (verb, options) => {
    try {
      const {json, text, exitCode: outcome = EXIT.ok} = await verb(options as never, context);
      exitCode = outcome;
      context.write(`${options.json ? JSON.stringify(json, null, 2) : text}\n`);
    } catch (error) {
      exitCode = report(error as Error, options.json ?? false, context);
    }
  }, context);
  try {
    await program.parseAsync(keyAsOperand(args), {from: 'user'});
    return exitCode;
  } catch (error) {
    const {name, exitCode: usage} = error as CommanderError;
    if (name !== 'CommanderError') throw error;
    return usage === 0 ? EXIT.ok : EXIT.usage;
  }
};
