import type {ExitCode} from '../exit-codes.ts';
import type {CommonOptions, CliContext} from '../settings.ts';

/** Result of a verb: data for `--json`, and the same as text. */
export interface Outcome {
  json: object;
  text: string;
  /** Set when the verb completed with an unsuccessful result. */
  exitCode?: ExitCode;
}

/** A verb of the command line: takes its arguments and options, talks to the registry, returns the outcome. */
export type Verb<Options extends CommonOptions> = (
  options: Options,
  context: CliContext,
) => Promise<Outcome>;
