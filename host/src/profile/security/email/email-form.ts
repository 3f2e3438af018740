import type {RequestEmailChangeRequest} from '@switchboard/contracts/email-change/schemas';
import {email, object, password, required, text, type InferType} from '@switchboard/forms';
import {t} from '@switchboard/i18n';

const CODE_MAX = 40;

/** @param needsCode where a second factor is on */
export const emailSchema = (needsCode: boolean) =>
  object({
    email: email(t('New email')),
    currentPassword: password(t('Current password')),
    code: needsCode ? required(t('Code'), CODE_MAX) : text(t('Code'), CODE_MAX),
  });
export type EmailValues = InferType<ReturnType<typeof emailSchema>>;

export const emptyEmail: EmailValues = {email: '', currentPassword: '', code: ''};

export const toEmailRequest = ({
  email: next,
  currentPassword,
  code,
}: EmailValues): RequestEmailChangeRequest => ({
  email: next.trim(),
  currentPassword,
  ...(code && {code}),
});
