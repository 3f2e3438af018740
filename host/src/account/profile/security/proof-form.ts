import type {Proof} from '@switchboard/contracts/proof';
import {password, required, text} from '@switchboard/forms';
import {t} from '@switchboard/i18n';

const CODE_MAX = 40;

/** Fields of `ProofInputs`. @param needsCode true when a second factor is on */
export const proofFields = (needsCode: boolean) => ({
  currentPassword: password(t('Current password')),
  code: needsCode ? required(t('Code'), CODE_MAX) : text(t('Code'), CODE_MAX),
});

export const emptyProof: Required<Proof> = {currentPassword: '', code: ''};

/** Proof for the request. */
export const toProof = ({currentPassword, code}: Required<Proof>): Proof => ({
  currentPassword,
  ...(code && {code}),
});
