import DOMPurify from 'dompurify';
import {ALLOWED, keepAllowed} from '../html/purify.ts';
import {STYLE_KEPT} from '../inert-markup.ts';

const purifier = DOMPurify();
purifier.addHook('afterSanitizeAttributes', (element) => keepAllowed(element, STYLE_KEPT));

/** HTML of anybody as safe nodes that are in no document yet, with its styles in `data-style`. */
export const toStyledNodes = (html: string): DocumentFragment =>
  purifier.sanitize(html, {
    ...ALLOWED,
    ALLOWED_ATTR: [...ALLOWED.ALLOWED_ATTR, STYLE_KEPT],
    ADD_URI_SAFE_ATTR: [...ALLOWED.ADD_URI_SAFE_ATTR, STYLE_KEPT],
    RETURN_DOM_FRAGMENT: true,
  });
