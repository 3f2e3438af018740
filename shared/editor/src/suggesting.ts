import {Extension, Node, type Editor, type Range} from '@tiptap/core';
import {PluginKey} from '@tiptap/pm/state';
import Suggestion, {type SuggestionProps} from '@tiptap/suggestion';
import type {Choice, SuggestionList} from './suggestion-list.ts';

interface Suggesting {
  name: string;
  char: string;
  list: SuggestionList;
  find: (query: string) => readonly Choice[];
  /** Text for a word without results. */
  empty: (query: string) => string | undefined;
  onChoose: (editor: Editor, range: Range, choice: Choice) => void;
}

/** Offers choices while a word that begins with a sign is typed. */
export const suggesting = ({name, char, list, find, empty, onChoose}: Suggesting) => {
  const show = ({items, query, clientRect, command}: SuggestionProps<Choice>) =>
    list.show({choices: items, empty: empty(query)}, clientRect?.(), command);
  return Extension.create({
    name,
    addProseMirrorPlugins() {
      return [
        Suggestion<Choice>({
          editor: this.editor,
          char,
          pluginKey: new PluginKey(name),
          items: ({query}) => [...find(query.toLowerCase())],
          command: ({editor, range, props}) => onChoose(editor, range, props),
          render: () => ({onStart: show, onUpdate: show, onExit: () => list.end()}),
        }),
      ];
    },
  });
};

/** Mention of a member or team in a note. */
export const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes() {
    return {id: {default: null}, label: {default: ''}};
  },
  parseHTML: () => [
    {
      tag: 'span[data-mention]',
      getAttrs: (element) => ({
        id: element.dataset['mention'],
        label: element.textContent.replace(/^@/, ''),
      }),
    },
  ],
  renderHTML: ({node}) => [
    'span',
    {'data-mention': node.attrs['id'] as string},
    `@${node.attrs['label'] as string}`,
  ],
  renderText: ({node}) => `@${node.attrs['label'] as string}`,
});
