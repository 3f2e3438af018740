import type {ChangePasswordRequest} from '@switchboard/contracts/user/schemas';
import {newPassword, object, samePassword, type InferType} from '@switchboard/forms';
import {emptyProof, proofFields, toProof} from './proof-form.ts';

/** Rules and messages of specification section 5. @param needsCode true when a second factor is on */
export const passwordSchema = (needsCode: boolean) =>
  object({
    ...proofFields(needsCode),
    password: newPassword(),
    confirmPassword: samePassword(),
  });
export type PasswordValues = InferType<ReturnType<typeof passwordSchema>>;

export const emptyPasswords: PasswordValues = {
  ...emptyProof,
  password: '',
  confirmPassword: '',
};

export const toPasswordRequest = ({
  password,
  confirmPassword,
  ...proof
}: PasswordValues): ChangePasswordRequest => ({...toProof(proof), password, confirmPassword});
