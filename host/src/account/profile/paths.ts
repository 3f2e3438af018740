import {homePath} from '@switchboard/contracts/places/host';
import {
  notificationSettingsPath,
  preferencesPath,
  profilePath,
  securityPath,
} from '@switchboard/contracts/places/profile';

/** Addresses of the profile area. */
export const paths = {
  details: profilePath,
  security: securityPath,
  notifications: notificationSettingsPath,
  preferences: preferencesPath,
  /** Target of unknown addresses (specification section 2). */
  home: homePath,
};
