import type {Extensions} from '@tiptap/core';
import Image from '@tiptap/extension-image';
import {Placeholder} from '@tiptap/extensions';
import StarterKit, {type StarterKitOptions} from '@tiptap/starter-kit';
import {LINK_ATTRIBUTES, SAFE_SCHEMES} from '@switchboard/contracts/safe-html';
import {tableNodes} from './table.ts';

/** A picture of a message: an attachment; its address is signed again whenever the message is read. */
const Picture = Image.extend({
  addAttributes() {
    return {
      src: {default: null},
      alt: {default: null},
      attachment: {
        default: null,
        parseHTML: (element) => element.getAttribute('data-attachment'),
        renderHTML: ({attachment}) => ({'data-attachment': attachment as string}),
      },
    };
  },
  parseHTML: () => [{tag: 'img[data-attachment]'}],
});

/** Whether an address is one that a message may link to. */
export const isLinkable = (address: string): boolean =>
  SAFE_SCHEMES.some((scheme) => address.toLowerCase().startsWith(`${scheme}:`));

/** Parts of documents alone: a message is short. */
const partsOf = (isDocument: boolean): Partial<StarterKitOptions> =>
  isDocument ? {heading: {levels: [1, 2, 3, 4]}} : {heading: false, horizontalRule: false};

/**
 * What a text may be made of: of a message the part of the allow-list that people write, of a document all of it.
 * @param isDocument whether it is a document, such as a lesson
 */
export const textExtensions = (placeholder: string, isDocument: boolean): Extensions => [
  StarterKit.configure({
    ...partsOf(isDocument),
    trailingNode: false,
    gapcursor: false,
    dropcursor: {color: 'currentColor'},
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: {...LINK_ATTRIBUTES},
      isAllowedUri: (address) => isLinkable(address),
    },
  }),
  ...tableNodes,
  Picture.configure({inline: true}),
  Placeholder.configure({placeholder}),
];
