import type {Extensions} from '@tiptap/core';
import Image from '@tiptap/extension-image';
import {Placeholder} from '@tiptap/extensions';
import StarterKit, {type StarterKitOptions} from '@tiptap/starter-kit';
import {LINK_ATTRIBUTES, SAFE_SCHEMES} from '@switchboard/contracts/safe-html';
import {tableNodes} from './table.ts';

/** Picture in a message: an attachment, whose address is signed again whenever the message is read. */
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

/** True for an address that a message may link to. */
export const isLinkable = (address: string): boolean =>
  SAFE_SCHEMES.some((scheme) => address.toLowerCase().startsWith(`${scheme}:`));

/** Extensions for documents only: a message is short. */
const partsOf = (isDocument: boolean): Partial<StarterKitOptions> =>
  isDocument ? {heading: {levels: [1, 2, 3, 4]}} : {heading: false, horizontalRule: false};

/**
 * Extensions of a text: for a message the part of the allow-list that people write, for a document all of it.
 * @param isDocument true for a document, such as a lesson
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
