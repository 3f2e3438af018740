import {answerOf, on, type Answers} from '@switchboard/api-client/testing';
import {getSecondFactor} from '@switchboard/contracts/second-factor/endpoints';
import type {SecondFactor} from '@switchboard/contracts/second-factor/schemas';

const OFF: SecondFactor = {totp: null, passkeys: [], recoveryCodesLeft: 0, rememberedDevices: []};
const AT = '2026-11-20T08:00:00.000Z';

/** With an authenticator app. */
export const ON: SecondFactor = {...OFF, totp: {addedAt: AT}, recoveryCodesLeft: 10};
/** With passkeys only. */
export const KEYS: SecondFactor = {
  ...OFF,
  passkeys: [
    {id: '00000000-0000-4000-9000-000000000001', name: 'Key', createdAt: AT, lastUsedAt: null},
  ],
  recoveryCodesLeft: 10,
};

/** Response with the second factor of the viewer. */
export const ownFactor = (secondFactor = OFF): Answers =>
  on(getSecondFactor, answerOf({secondFactor}));
