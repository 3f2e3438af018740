import type {Argument, Command, Option} from 'commander';
import {COMMON_OPTIONS} from '../common-options.ts';
import {EXIT_MEANINGS} from '../exit-codes.ts';
import {INTRO} from './intro.ts';

/** An executable command with its full name. */
interface Named {
  words: string;
  command: Command;
}

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);

const code = (text: string): string => `\`${cell(text)}\``;

const table = (heading: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heading, heading.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const argumentText = (argument: Argument): string =>
  argument.required ? `<${argument.name()}>` : `[${argument.name()}]`;

const isCommon = ({flags}: Option): boolean => COMMON_OPTIONS.some(([common]) => common === flags);

const ownOptions = ({options}: Command): readonly Option[] =>
  options.some(({long}) => long === '--registry')
    ? options.filter((option) => !isCommon(option))
    : options;

const meaningOf = ({description, argChoices, defaultValue, mandatory}: Option): string =>
  [
    cell(description),
    ...(argChoices ? [`one of ${argChoices.map(code).join(', ')}`] : []),
    ...(typeof defaultValue === 'string' ? [`default: ${code(defaultValue)}`] : []),
    ...(mandatory ? ['required'] : []),
  ].join('; ');

const namedBelow = (command: Command, before = ''): Named[] => {
  const words = `${before} ${command.name()}`.trimStart();
  return command.commands.length > 0
    ? command.commands.flatMap((one) => namedBelow(one, words))
    : [{words, command}];
};

const optionsOf = (command: Command): string[] => {
  const rows = ownOptions(command).map((option) => [code(option.flags), meaningOf(option)]);
  return rows.length > 0 ? [table(['Option', 'Meaning'], rows)] : [];
};

const choicesOf = ({registeredArguments}: Command): string[] =>
  registeredArguments.flatMap((argument) =>
    argument.argChoices
      ? [`${code(argumentText(argument))} is one of ${argument.argChoices.map(code).join(', ')}.`]
      : [],
  );

const sectionOf = ({words, command}: Named): string => {
  const usage = [words, ...command.registeredArguments.map(argumentText)].join(' ');
  return [
    `### ${words}`,
    `\`\`\`\nnpm run release -- ${usage}\n\`\`\``,
    sentence(command.description()),
    ...choicesOf(command),
    ...optionsOf(command),
  ].join('\n\n');
};

/** `docs/cli.md`: every command with its options, from the definitions that parse them. */
export const referenceOf = (program: Command): string => {
  const commands = program.commands.flatMap((one) => namedBelow(one));
  const common = COMMON_OPTIONS.map(([flags, meaning]) => [code(flags), cell(meaning)]);
  const parts = [
    '<!-- Generated from services/registry/src/cli by "npm run docs:cli". Do not edit by hand. -->',
    INTRO.trim(),
    '## Common options',
    'Every command that talks to a registry also takes these:',
    table(['Option', 'Meaning'], common),
    '## Exit codes',
    table(
      ['Code', 'Meaning'],
      EXIT_MEANINGS.map(([number, meaning]) => [String(number), meaning]),
    ),
    '## Commands',
    ...commands.map(sectionOf),
  ];
  return `${parts.join('\n\n')}\n`;
};
