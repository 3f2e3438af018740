import {balancePath} from '@switchboard/contracts/places/balance';
import {homePath, logoutPath} from '@switchboard/contracts/places/host';
import {profilePath} from '@switchboard/contracts/places/profile';
import {t} from '@switchboard/i18n';
import type {
  RemoteManifest,
  SectionCommand,
} from '@switchboard/contracts/registry/releases/manifest';
import type {CurrentUser} from '@switchboard/contracts/user/schemas';

/** Command of a manifest, with the title of its section. */
export interface OfferedCommand extends SectionCommand {
  section: string;
}

/** Destinations of the host itself. */
const OWN: readonly OfferedCommand[] = [
  {section: t('Home'), label: t('Home'), path: homePath(), kind: 'go', keys: 'g h'},
  {section: t('Account'), label: t('Profile'), path: profilePath(), kind: 'go'},
  {section: t('Account'), label: t('Account balance'), path: balancePath(), kind: 'go'},
  {section: t('Account'), label: t('Log out'), path: logoutPath(), kind: 'go'},
];

/**
 * Returns the commands that do the same on every screen: those of the host, then those of the sections by their place in
 * the menu.
 * @param sections the manifests of the sections that exist for the user
 * @param role the user's role; null without a workspace
 */
export const commandsOf = (
  sections: readonly RemoteManifest[],
  role: CurrentUser['role'],
): OfferedCommand[] => {
  const orderOf = ({menu}: RemoteManifest) => Math.min(...menu.map(({order}) => order));
  const offered = sections
    .toSorted((one, other) => orderOf(one) - orderOf(other))
    .flatMap(({title, commands = []}) => commands.map((each) => ({...each, section: title})))
    .filter(({roles}) => roles === undefined || (role !== null && roles.includes(role)));
  return [...OWN.slice(0, 1), ...offered, ...OWN.slice(1)];
};
