/**
 * Federation name of a release, `remote_tickets__1_4_2`: the version in it keeps two releases from
 * being mistaken for one another (decision 0007); the name of the remote keeps it from replacing
 * another remote.
 */
export const containerName = ({name, version}: {name: string; version: string}): string =>
  `remote_${name}__${version}`.replaceAll(/[^A-Za-z0-9_]/g, '_');
