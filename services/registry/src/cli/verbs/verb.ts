import type {ExitCode} from '../exit-codes.ts';
import type {CommonOptions, CliContext} from '../settings.ts';

/** What a verb gives back: the answer for `--json`, and the same for a person. */
export interface Outcome {
  json: object;
  text: string;
  /** Where it was done but what came of it is no success. */
  exitCode?: ExitCode;
}

/** A verb of the command line: takes its arguments and options, talks to the registry, says what came of it. */
export type Verb<Options extends CommonOptions> = (
  options: Options,
  context: CliContext,
) => Promise<Outcome>;
