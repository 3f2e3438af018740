import type {CommandLine, Place} from './words.ts';

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Defines `release` as one word, so that it can be completed, and the names of existing remotes. */
const preambleOf = (
  root: string,
): string => `release() { node ${quote(`${root}/scripts/release.mjs`)} "$@"; }

_release_remotes() {
  local folder
  for folder in ${quote(root)}/remote-*/; do folder="\${folder%/}"; echo "\${folder##*/remote-}"; done
}
`;

/** Follows the typed words as long as they are verbs. */
const stepOf = ({places}: CommandLine): string => {
  const steps = places
    .filter(({verb}) => verb !== '')
    .map(({verb}) => quote(verb.includes(' ') ? verb : ` ${verb}`));
  return `case "$verb $word" in ${steps.join('|')}) verb="\${verb:+$verb }$word" ;; esac`;
};

const casesOf = <Item>(items: readonly Item[], textOf: (item: Item) => string): string =>
  items.map((item) => `    ${textOf(item)} ;;`).join('\n');

const bashWords = ({verb, words, takesRemote}: Place): string =>
  `${quote(verb)}) words=${quote(words.map(({word}) => word).join(' '))}${takesRemote ? '; remotes=1' : ''}`;

const bash = (
  line: CommandLine,
  root: string,
): string => `# Completion of the release command line for bash; load it in ~/.bashrc:
#   source <(cd ${quote(root)} && npm run --silent release -- completion bash)
${preambleOf(root)}
_release() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD - 1]}" verb='' words='' remotes='' word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    ${stepOf(line)}
  done
  case "$verb" in
${casesOf(line.places, bashWords)}
  esac
  case "$before" in
${casesOf(line.values, ({option, values}) => `${option}) words=${quote(values.join(' '))}; remotes=''`)}
  esac
  [ -z "$remotes" ] || words="$words $(_release_remotes)"
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _release release switchboard-release
`;

const described = ({word, meaning}: Place['words'][number]): string =>
  quote(`${word}${meaning && `:${meaning.replaceAll(':', String.raw`\:`)}`}`);

const zshWords = ({verb, words, takesRemote}: Place): string =>
  `${quote(verb)}) words_=(${words.map(described).join(' ')})${takesRemote ? '; remotes=1' : ''}`;

const zsh = (
  line: CommandLine,
  root: string,
): string => `# Completion of the release command line for zsh; load it in ~/.zshrc, after compinit:
#   source <(cd ${quote(root)} && npm run --silent release -- completion zsh)
${preambleOf(root)}
_release() {
  local verb='' remotes='' word
  local -a words_
  for word in "\${(@)words[2,CURRENT-1]}"; do
    ${stepOf(line)}
  done
  case "$verb" in
${casesOf(line.places, zshWords)}
  esac
  case "\${words[CURRENT-1]}" in
${casesOf(line.values, ({option, values}) => `${option}) words_=(${values.map(quote).join(' ')}); remotes=''`)}
  esac
  [[ -z "$remotes" ]] || words_+=(\${(f)"$(_release_remotes)"})
  if (( \${#words_} )); then _describe release words_; else _files; fi
}
compdef _release release switchboard-release
`;

/** Completion script of each shell, for the repository in a folder. */
export const COMPLETIONS = {bash, zsh} as const;
