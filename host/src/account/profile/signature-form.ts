import {SIGNATURE_OF_PERSON_MAX} from '@switchboard/contracts/limits';
import {object, text, type InferType} from '@switchboard/forms';
import {t} from '@switchboard/i18n';

export const signatureSchema = object({signature: text(t('Signature'), SIGNATURE_OF_PERSON_MAX)});
export type SignatureValues = InferType<typeof signatureSchema>;
