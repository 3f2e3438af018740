import {resolve} from 'node:path';
import type {Command} from 'commander';
import {COMPLETIONS} from '../completion/scripts.ts';
import {commandLineOf} from '../completion/words.ts';
import type {CommonOptions} from '../settings.ts';
import type {Verb} from './verb.ts';

interface CompletionOptions extends CommonOptions {
  shell: keyof typeof COMPLETIONS;
}

/** `completion <shell>`: prints the script that completes this command line in bash or zsh. */
export const completionOf =
  (program: Command): Verb<CompletionOptions> =>
  async ({shell}, {root}) => {
    const script = COMPLETIONS[shell](commandLineOf(program), resolve(root));
    return {json: {error: false, message: '', shell, script}, text: script};
  };
