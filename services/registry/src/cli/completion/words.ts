import type {Command, Option} from 'commander';

/** A word that may follow, and what it is for. */
interface Word {
  word: string;
  meaning: string;
}

/** What may be typed at one place of the command line. */
export interface Place {
  /** The verb, `keys create`; empty at the start. */
  verb: string;
  words: Word[];
  /** Whether the name of a remote may follow. */
  takesRemote: boolean;
}

/** An option whose value is one of a few words; of one without choices the shell completes files. */
interface OptionValues {
  option: string;
  values: string[];
}

export interface CommandLine {
  places: Place[];
  values: OptionValues[];
}

/** A command line with all that is below it, and by which words one gets there. */
interface Found {
  verb: string;
  command: Command;
}

const everyVerb = (command: Command, verb = ''): Found[] => [
  {verb, command},
  ...command.commands.flatMap((one) => everyVerb(one, `${verb} ${one.name()}`.trimStart())),
];

const takesValue = ({required, optional}: Option): boolean => required || optional;

/** What a person may type, from the same definitions that parse it. */
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
