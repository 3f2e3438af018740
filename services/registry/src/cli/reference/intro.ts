/** Introduction of `docs/cli.md`; the descriptions of the commands by the program itself follow. */
export const INTRO = `# Command line

\`npm run release -- <command>\` publishes releases and decides which of them run. Type it at the root of the repository or in a
remote's folder. [Teams](teams.md) and [operations](operations.md) show the commands at work; this page lists all of them.

\`<remote>\` is a remote's name, such as \`tickets\`; \`<version>\` is the version of a published release, such as \`1.4.2\`.

## Registry and credentials

| Variable | Meaning |
|---|---|
| \`PORT\`, \`DATA_DIR\` | the system on this machine: set them as for \`npm start\`. Tokens and keys are found in \`DATA_DIR\` |
| \`SWITCHBOARD_TOKEN\` | access token, instead of \`--token\` |
| \`SWITCHBOARD_SIGNING_KEY\` | text of the team's key file, instead of \`--key-file\` |
| \`REGISTRY_KEY_FILE\` | file with the registry's private keys, instead of \`registry-keys.json\` in \`DATA_DIR\` |

Tokens from \`DATA_DIR\` are only ever sent to this machine. For a registry elsewhere, pass \`--registry https://dashboard.example\`
and a token. A token with the scope \`publish:<remote>\` publishes, checks and previews that one remote; \`activate\` decides what
runs and manages keys and tokens; \`read\` reads the audit log.

Every request that changes something carries an \`Idempotency-Key\`. When an answer is lost, the command sends the request again,
and the change happens once.

## Shell completion

\`source <(npm run --silent release -- completion bash)\`, or \`zsh\`, defines \`release\` in your shell and completes its commands,
options and remotes.
`;
