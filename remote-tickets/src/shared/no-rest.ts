import {string} from '@switchboard/forms';
import {t} from '@switchboard/i18n';

/** The text beside the tags of a form: it has to become one first. */
export const noRest = () =>
  string()
    .defined()
    .test('rest', t('Choose a tag or create it, or clear the field'), (text) => !text.trim());
