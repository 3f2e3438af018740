/** Replacement of `@switchboard/i18n` in the build of a remote, set by `remoteConfiguration`. */
import {textsOf} from './section-texts.ts';

/** @public */
export const {say, t} = textsOf(SECTION_NAME);
/** @public */
export {formats, language, type Translate, type Values, writeWith} from '@switchboard/i18n';
