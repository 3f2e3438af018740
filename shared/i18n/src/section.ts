/** What `@switchboard/i18n` is in the build of a remote: `remoteConfiguration` puts this module in its place. */
import {textsOf} from './section-texts.ts';

/** @public */
export const {say, t} = textsOf(SECTION_NAME);
/** @public */
export {formats, language, type Translate, type Values, writeWith} from '@switchboard/i18n';
