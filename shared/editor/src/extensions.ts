import type {Extensions} from '@tiptap/core';
import Image from '@tiptap/extension-image';
import {Placeholder} from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import {LINK_ATTRIBUTES, SAFE_SCHEMES} from '@switchboard/contracts/safe-html';

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

/** What a message may be made of: the part of the allow-list that people write. */
export const messageExtensions = (placeholder: string): Extensions => [
  StarterKit.configure({
    heading: false,
    horizontalRule: false,
    strike: false,
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
  Picture.configure({inline: true}),
  Placeholder.configure({placeholder}),
];
