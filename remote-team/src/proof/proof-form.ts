import type {Proof} from '@switchboard/contracts/proof';
import type {SecondFactor} from '@switchboard/contracts/second-factor/schemas';
import {password, required, text} from '@switchboard/forms';
import {t} from '@switchboard/i18n';

const CODE_MAX = 40;

export const isOn = ({totp, passkeys}: SecondFactor): boolean =>
  totp !== null || passkeys.length > 0;

/** Fields of `ProofInputs`. */
export const proofFields = (factor: SecondFactor) => ({
  currentPassword: password(),
  code: isOn(factor) ? required(t('Code'), CODE_MAX) : text(t('Code'), CODE_MAX),
});

export const emptyProof: Required<Proof> = {currentPassword: '', code: ''};

/** Proof for the request. */
export const toProof = ({currentPassword, code}: Required<Proof>): Proof => ({
  currentPassword,
  ...(code && {code}),
});
