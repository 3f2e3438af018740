import {Argument, Command, InvalidArgumentError, type CommanderError} from 'commander';
import type {BrokenRule} from '@switchboard/federation';
import type {RegistryRequestError} from '../client/registry-client.ts';
import {COMPLETIONS} from './completion/scripts.ts';
import {EXIT, EXIT_HELP, exitCodeOf, type ExitCode} from './exit-codes.ts';
import {addRolloutVerbs, DRY_RUN, type AddVerb, type Run} from './rollout-verbs.ts';
import type {CommonOptions, Surroundings} from './settings.ts';
import {listAudit, verifyAudit} from './verbs/audit.ts';
import {completionOf} from './verbs/completion.ts';
import {dev} from './verbs/dev.ts';
import {diff} from './verbs/diff.ts';
import {doctor} from './verbs/doctor.ts';
import {gate} from './verbs/gate.ts';
import {exportTree} from './verbs/export.ts';
import {health} from './verbs/health.ts';
import {createKey, listKeys, retireKey, rotateKey} from './verbs/keys.ts';
import {list} from './verbs/list.ts';
import {publish} from './verbs/publish.ts';
import {show} from './verbs/show.ts';
import {createToken, listTokens, revokeToken} from './verbs/tokens.ts';

/** What a refusal says of each rule: its name, what is wrong, how to mend it. */
const describeRules = (rules: readonly BrokenRule[]): string =>
  rules.map(({rule, message, remedy}) => `${rule}: ${message}\n  ${remedy}\n`).join('');

const report = (error: Error, json: boolean, {write, writeError}: Surroundings): ExitCode => {
  const exitCode = exitCodeOf(error);
  const {code, rules, entry} = error as Partial<RegistryRequestError> & {entry?: number};
  if (json)
    write(
      `${JSON.stringify({error: true, message: error.message, code, exitCode, ...(rules?.length && {rules}), entry}, null, 2)}\n`,
    );
  else writeError(rules?.length ? describeRules(rules) : `${error.message}\n`);
  return exitCode;
};

const withCommonOptions = (command: Command): Command =>
  command
    .option(
      '--registry <url>',
      'address of the registry (default: http://localhost:$PORT, or 3000)',
    )
    .option(
      '--token <token>',
      'token (default: $SWITCHBOARD_TOKEN, or the one in $DATA_DIR/registry-tokens.json)',
    )
    .option('--json', 'print the answer as JSON');

const wholeNumberTo =
  (most: number) =>
  (text: string): string => {
    if (/^[1-9]\d{0,4}$/.test(text) && Number(text) <= most) return text;
    throw new InvalidArgumentError(`Write a whole number from 1 to ${most}.`);
  };

const addVerb = (program: Command, usage: string, summary: string): Command =>
  withCommonOptions(program.command(usage).description(summary));

const addKeyVerbs = (program: Command, run: Run): void => {
  const keys = program
    .command('keys')
    .description('make, change and list the keys that sign releases and the document');
  const verb = (usage: string, summary: string): Command => addVerb(keys, usage, summary);
  const newFile = [
    '--key-file <file>',
    'new file for the private key (default: it goes into $DATA_DIR/registry-keys.json)',
  ] as const;

  const why = ['--reason <text>', 'why, for the audit log'] as const;

  verb('create <scope>', 'make the first key of a remote, like tickets, or of the document')
    .option(...newFile)
    .option(...why)
    .option(...DRY_RUN)
    .action((scope: string, options: CommonOptions) =>
      run(createKey, {...options, scope} as CommonOptions),
    );
  verb(
    'rotate <scope>',
    'make a second key, valid beside the first, and sign with it what is active',
  )
    .option(...newFile)
    .option(...why)
    .option(...DRY_RUN)
    .action((scope: string, options: CommonOptions) =>
      run(rotateKey, {...options, scope} as CommonOptions),
    );
  verb('retire <key>', 'end a key for good: what it alone signs is not run any more')
    .option(...why)
    .option(...DRY_RUN)
    .action((key: string, options: CommonOptions) =>
      run(retireKey, {...options, key} as CommonOptions),
    );
  verb('list', 'list the keys, newest first').action((options: CommonOptions) =>
    run(listKeys, options),
  );
};

const addTokenVerbs = (program: Command, run: Run): void => {
  const tokens = program
    .command('tokens')
    .description('make, end and list the tokens that may publish, activate or read');
  const verb = (usage: string, summary: string): Command => addVerb(tokens, usage, summary);

  verb(
    'create <scope>',
    'make a token: activate, read, or publish:tickets; its secret is shown once',
  )
    .requiredOption('--reason <text>', 'what it is for, for the list and the audit log')
    .option(
      '--expires <when>',
      'how long it is good, like 90d, 12h or 30m, or its last moment, like 2027-01-31 (default: until it is revoked)',
    )
    .option(
      '--save',
      'keep it in $DATA_DIR/registry-tokens.json, where this command line finds it, and do not show it',
    )
    .option(...DRY_RUN)
    .action((scope: string, options: CommonOptions) =>
      run(createToken, {...options, scope} as CommonOptions),
    );
  verb('revoke <number>', 'end a token for good')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .option(...DRY_RUN)
    .action((id: string, options: CommonOptions) =>
      run(revokeToken, {...options, id} as CommonOptions),
    );
  verb('list', 'list the tokens, newest first, without their secrets').action(
    (options: CommonOptions) => run(listTokens, options),
  );
};

const addAuditVerbs = (program: Command, run: Run): void => {
  const audit = program
    .command('audit')
    .description('show the audit log, and check that nobody changed it');

  withCommonOptions(
    audit
      .command('list [remote]', {isDefault: true})
      .description('show who changed what, newest first (what audit alone does)'),
  )
    .option('--limit <count>', 'entries to show, at most 500', wholeNumberTo(500), '50')
    .action((remote: string | undefined, options: CommonOptions) =>
      run(listAudit, {...options, remote} as CommonOptions),
    );
  addVerb(
    audit,
    'verify',
    'walk the whole log and find the first entry that was changed, removed or put in',
  )
    .option('--head <hash>', 'also fail unless an entry has this hash, noted from an earlier check')
    .action((options: CommonOptions) => run(verifyAudit, options));
};

/** The verbs that publish releases and show them. */
const addReleaseVerbs = (verb: AddVerb, run: Run): void => {
  verb(
    'publish <remote>',
    'sign and publish a built release of a remote, building it when there is no build',
  )
    .option('--build', 'build it again first')
    .option('--release-version <version>', 'publish it as this version, built apart')
    .option('--directory <folder>', 'publish the release in this folder')
    .option(
      '--key-file <file>',
      "the team's key (default: $SWITCHBOARD_SIGNING_KEY, or those in $DATA_DIR/registry-keys.json)",
    )
    .option(...DRY_RUN)
    .action((remote: string, options: CommonOptions) =>
      run(publish, {...options, remote} as CommonOptions),
    );
  verb('list [remote]', 'list the releases, newest first').action(
    (remote: string | undefined, options: CommonOptions) =>
      run(list, {...options, remote} as CommonOptions),
  );
  verb('show <remote>', 'show what runs of a remote, and for whom').action(
    (remote: string, options: CommonOptions) => run(show, {...options, remote} as CommonOptions),
  );
};

/** The verbs that check what there is, and change nothing. */
const addCheckVerbs = (verb: AddVerb, run: Run): void => {
  verb(
    'doctor',
    'look at all that a dashboard needs of its registry; each line says how it stands, and what mends it',
  ).action((options: CommonOptions) => run(doctor, options));
  verb(
    'diff <remote> <version> [other]',
    'show what differs in a release from another one (default: the active one)',
  ).action(
    (...[remote, version, other, options]: [string, string, string | undefined, CommonOptions]) =>
      run(diff, {...options, remote, version, other} as CommonOptions),
  );
  verb(
    'gate <remote> <version>',
    'check a release with every rule, in a browser too, as if somebody were to run it',
  ).action((remote: string, version: string, options: CommonOptions) =>
    run(gate, {...options, remote, version} as CommonOptions),
  );
};

/** The verbs that make a dashboard of their own: of a remote's sources, or as files. */
const addDashboardVerbs = (verb: AddVerb, run: Run): void => {
  verb(
    'dev <remote>',
    'show a remote from its sources in one browser session of a running dashboard, again at each change, until Ctrl+C',
  )
    .option('--host <url>', 'the dashboard, also elsewhere (default: as --registry)')
    .option(
      '--key-file <file>',
      "the team's key (default: $SWITCHBOARD_SIGNING_KEY, or those in $DATA_DIR/registry-keys.json)",
    )
    .option('--no-open', 'only print the link, do not open it in a browser')
    .action((remote: string, options: CommonOptions) =>
      run(dev, {...options, remote} as CommonOptions),
    );
  verb(
    'export <directory>',
    'write the deployed dashboard and all that runs in it as a tree of files, for any static server or CDN',
  )
    .option(
      '--config <file>',
      "the tree's own config.json (default: the deployed one, without reports to the registry)",
    )
    .option(...DRY_RUN)
    .action((directory: string, options: CommonOptions) =>
      run(exportTree, {...options, directory} as CommonOptions),
    );
};

const addVerbs = (program: Command, run: Run): void => {
  const verb = (usage: string, summary: string): Command => addVerb(program, usage, summary);

  addReleaseVerbs(verb, run);
  addCheckVerbs(verb, run);
  addDashboardVerbs(verb, run);
  addRolloutVerbs(verb, run);
  addKeyVerbs(program, run);
  addTokenVerbs(program, run);
  addAuditVerbs(program, run);
  verb('health [remote]', 'show how each release did in browsers, and what their policies blocked')
    .option('--minutes <count>', 'how far back, at most 10080', wholeNumberTo(10_080), '60')
    .action((remote: string | undefined, options: CommonOptions) =>
      run(health, {...options, remote} as CommonOptions),
    );
  program
    .command('completion')
    .description('print what completes this command line in a shell')
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(COMPLETIONS)))
    .option('--json', 'print the answer as JSON')
    .action((shell: string, options: CommonOptions) =>
      run(completionOf(program), {...options, shell} as CommonOptions),
    );
};

const KEY_LIKE_AN_OPTION = /^-[A-Za-z0-9_-]{42}$/;

/** A public key may start with a hyphen: it goes behind `--`, which ends the options. */
const keyAsOperand = (args: string[]): string[] => {
  const key = args[0] === 'keys' ? args.find((arg) => KEY_LIKE_AN_OPTION.test(arg)) : undefined;
  return key === undefined ? args : [...args.filter((arg) => arg !== key), '--', key];
};

/**
 * Runs the command line.
 * @param args what follows the command's name, e.g. `['activate', 'tickets', '1.2.0']`
 * @returns the exit code; see {@link EXIT_HELP}
 */
export const runCommand = async (args: string[], surroundings: Surroundings): Promise<ExitCode> => {
  let exitCode: ExitCode = EXIT.ok;
  const program = new Command('release')
    .description(
      'Publish, activate, roll back and revoke releases of remotes, and keep their keys and tokens.',
    )
    .usage('<verb> [options]')
    .addHelpText('after', EXIT_HELP)
    .configureOutput({writeOut: surroundings.write, writeErr: surroundings.writeError})
    .showHelpAfterError('(--help shows how it is used)')
    .exitOverride();
  addVerbs(program, async (verb, options) => {
    try {
      const {json, text, exitCode: outcome = EXIT.ok} = await verb(options as never, surroundings);
      exitCode = outcome;
      surroundings.write(`${options.json ? JSON.stringify(json, null, 2) : text}\n`);
    } catch (error) {
      exitCode = report(error as Error, options.json ?? false, surroundings);
    }
  });
  try {
    await program.parseAsync(keyAsOperand(args), {from: 'user'});
    return exitCode;
  } catch (error) {
    const {name, exitCode: usage} = error as CommanderError;
    if (name !== 'CommanderError') throw error;
    return usage === 0 ? EXIT.ok : EXIT.usage;
  }
};
