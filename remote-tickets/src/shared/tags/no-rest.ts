import {string} from '@switchboard/forms';
import {t} from '@switchboard/i18n';

/** Rule for text beside the tags of a form: it must become a tag first. */
export const noRest = () =>
  string()
    .defined()
    .test('rest', t('Choose a tag or create it, or clear the field'), (text) => !text.trim());
