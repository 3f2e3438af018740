import {InvalidArgumentError, type Command} from 'commander';
import type {CommonOptions} from './settings.ts';
import type {Verb} from './verbs/verb.ts';

/** Runs a verb with the parsed options. */
export type Run = (verb: Verb<never>, options: CommonOptions) => Promise<void>;

/** Adds a verb with its usage and summary. */
export type AddVerb = (usage: string, summary: string) => Command;

/** Options of every verb that talks to a registry: flags and their meaning. */
export const COMMON_OPTIONS = [
  ['--registry <url>', 'registry URL (default: http://localhost:$PORT, or port 3000)'],
  [
    '--token <token>',
    'access token (default: $SWITCHBOARD_TOKEN, or the one in $DATA_DIR/registry-tokens.json)',
  ],
  ['--json', 'print the result as JSON'],
] as const;

export const DRY_RUN = ['--dry-run', 'show what would happen, but change nothing'] as const;
export const IF_MATCH = [
  '--if-match <etag>',
  'change the remote only if it still has this ETag (default: its ETag when the command starts)',
] as const;
export const REASON = ['--reason <text>', 'reason to record in the audit log'] as const;

export const withCommonOptions = (command: Command): Command =>
  COMMON_OPTIONS.reduce((one, [flags, meaning]) => one.option(flags, meaning), command);

/** Adds a verb that talks to a registry. */
export const addVerb = (program: Command, usage: string, summary: string): Command =>
  withCommonOptions(program.command(usage).description(summary));

/** Parses an option that is a count. */
export const wholeNumberTo =
  (most: number) =>
  (text: string): string => {
    if (/^[1-9]\d{0,4}$/.test(text) && Number(text) <= most) return text;
    throw new InvalidArgumentError(`Enter a whole number from 1 to ${most}.`);
  };
