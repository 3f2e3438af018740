import type {Command, Option} from 'commander';

/** A possible next word and its meaning. */
interface Word {
  word: string;
  meaning: string;
}

/** Possible words at one position of the command line. */
export interface Place {
  /** The verb, such as `keys create`; empty at the start. */
  verb: string;
  words: Word[];
  /** True when the name of a remote may follow. */
  takesRemote: boolean;
}

/** An option with fixed choices for its value; without choices the shell completes files. */
interface OptionValues {
  option: string;
  values: string[];
}

export interface CommandLine {
  places: Place[];
  values: OptionValues[];
}

/** A command with its subcommands, and the words that lead to it. */
interface Found {
  verb: string;
  command: Command;
}

const everyVerb = (command: Command, verb = ''): Found[] => [
  {verb, command},
  ...command.commands.flatMap((one) => everyVerb(one, `${verb} ${one.name()}`.trimStart())),
];

const takesValue = ({required, optional}: Option): boolean => required || optional;

/** Possible words of the command line, from the same definitions that parse it. */
export const commandLineOf = (program: Command): CommandLine => {
  const verbs = everyVerb(program);
  const options = verbs.flatMap(({command}) => command.options).filter(takesValue);
  const byName = new Map(options.map(({long, argChoices = []}) => [long ?? '', argChoices]));
  return {
    places: verbs.map(({verb, command}) => ({
      verb,
      takesRemote: command.registeredArguments[0]?.name() === 'remote',
      words: [
        ...command.commands.map((one) => ({word: one.name(), meaning: one.description()})),
        ...command.registeredArguments.flatMap(({argChoices = []}) =>
          argChoices.map((word) => ({word, meaning: ''})),
        ),
        ...command.options.map(({long, description}) => ({word: long ?? '', meaning: description})),
        {word: '--help', meaning: 'show this help'},
      ],
    })),
    values: [...byName].map(([option, values]) => ({option, values})),
  };
};
