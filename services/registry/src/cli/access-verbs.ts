import type {Command} from 'commander';
import {
  addVerb,
  DRY_RUN,
  REASON,
  wholeNumberTo,
  withCommonOptions,
  type AddVerb,
  type Run,
} from './common-options.ts';
import type {CommonOptions} from './settings.ts';
import {listAudit, verifyAudit} from './verbs/audit.ts';
import {createKey, listKeys, retireKey, rotateKey} from './verbs/keys.ts';
import {createToken, listTokens, revokeToken} from './verbs/tokens.ts';

const addKeyVerbs = (program: Command, run: Run): void => {
  const keys = program
    .command('keys')
    .description('create, rotate, retire and list the keys that sign releases and the document');
  const verb: AddVerb = (usage, summary) => addVerb(keys, usage, summary);
  const newFile = [
    '--key-file <file>',
    'new file for the private key (default: added to $DATA_DIR/registry-keys.json)',
  ] as const;

  verb('create <scope>', 'create the first key of a remote, such as tickets, or of the document')
    .option(...newFile)
    .option(...REASON)
    .option(...DRY_RUN)
    .action((scope: string, options: CommonOptions) =>
      run(createKey, {...options, scope} as CommonOptions),
    );
  verb(
    'rotate <scope>',
    'add a second key, valid alongside the first, and sign the running releases with it',
  )
    .option(...newFile)
    .option(...REASON)
    .option(...DRY_RUN)
    .action((scope: string, options: CommonOptions) =>
      run(rotateKey, {...options, scope} as CommonOptions),
    );
  verb('retire <key>', 'retire a key for good; releases that only it signed stop running')
    .option(...REASON)
    .option(...DRY_RUN)
    .action((key: string, options: CommonOptions) =>
      run(retireKey, {...options, key} as CommonOptions),
    );
  verb('list', 'list keys, newest first').action((options: CommonOptions) =>
    run(listKeys, options),
  );
};

const addTokenVerbs = (program: Command, run: Run): void => {
  const tokens = program
    .command('tokens')
    .description('create, revoke and list the tokens that give access to the registry');
  const verb: AddVerb = (usage, summary) => addVerb(tokens, usage, summary);

  verb(
    'create <scope>',
    'create a token with the scope activate, read, or publish:<remote>; its secret is shown once',
  )
    .requiredOption(
      '--reason <text>',
      'what the token is for; shown in the list and in the audit log',
    )
    .option(
      '--expires <when>',
      'lifetime, such as 90d, 12h or 30m, or expiry date, such as 2027-01-31 (default: no expiry)',
    )
    .option('--save', 'save the token in $DATA_DIR/registry-tokens.json instead of printing it')
    .option(...DRY_RUN)
    .action((scope: string, options: CommonOptions) =>
      run(createToken, {...options, scope} as CommonOptions),
    );
  verb('revoke <number>', 'revoke a token for good')
    .requiredOption(...REASON)
    .option(...DRY_RUN)
    .action((id: string, options: CommonOptions) =>
      run(revokeToken, {...options, id} as CommonOptions),
    );
  verb('list', 'list tokens, newest first, without their secrets').action(
    (options: CommonOptions) => run(listTokens, options),
  );
};

const addAuditVerbs = (program: Command, run: Run): void => {
  const audit = program.command('audit').description('show and verify the audit log');

  withCommonOptions(
    audit
      .command('list [remote]', {isDefault: true})
      .description('list changes, newest first; this is what audit alone does'),
  )
    .option('--limit <count>', 'number of entries to show, at most 500', wholeNumberTo(500), '50')
    .action((remote: string | undefined, options: CommonOptions) =>
      run(listAudit, {...options, remote} as CommonOptions),
    );
  addVerb(
    audit,
    'verify',
    'check the whole log and report the first entry that was changed, removed or inserted',
  )
    .option('--head <hash>', 'also require an entry with this hash, noted during an earlier check')
    .action((options: CommonOptions) => run(verifyAudit, options));
};

/** Verbs that manage keys and tokens, and show the audit log. */
export const addAccessVerbs = (program: Command, run: Run): void => {
  addKeyVerbs(program, run);
  addTokenVerbs(program, run);
  addAuditVerbs(program, run);
};
