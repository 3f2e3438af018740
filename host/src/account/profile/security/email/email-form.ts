import type {RequestEmailChangeRequest} from '@switchboard/contracts/email-change/schemas';
import {email, object, type InferType} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {emptyProof, proofFields, toProof} from '../proof-form.ts';

/** @param needsCode true when a second factor is on */
export const emailSchema = (needsCode: boolean) =>
  object({
    email: email(t('New email')),
    ...proofFields(needsCode),
  });
export type EmailValues = InferType<ReturnType<typeof emailSchema>>;

export const emptyEmail: EmailValues = {email: '', ...emptyProof};

export const toEmailRequest = ({
  email: next,
  ...proof
}: EmailValues): RequestEmailChangeRequest => ({
  email: next.trim(),
  ...toProof(proof),
});
