import type {FinishLoginRequest} from '@switchboard/contracts/second-factor/schemas';
import {object, required, type InferType} from '@switchboard/forms';
import {t} from '@switchboard/i18n';

/** The typed values. */
export type CodeMethod = 'totp' | 'recovery_code';

export const codeLabels: Record<CodeMethod, string> = {
  totp: t('Code'),
  recovery_code: t('Recovery code'),
};

export const codeSchema = (method: CodeMethod) => object({code: required(codeLabels[method], 40)});
export type CodeValues = InferType<ReturnType<typeof codeSchema>>;

export const toFinishRequest = (
  {code}: CodeValues,
  {challenge, method, remember}: {challenge: string; method: CodeMethod; remember: boolean},
): FinishLoginRequest => ({
  challenge,
  ...(method === 'totp' ? {code: code.trim()} : {recoveryCode: code.trim()}),
  remember,
});
