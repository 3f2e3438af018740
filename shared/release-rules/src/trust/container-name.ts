/**
 * Federation name of a release, `remote_tickets__1_4_2`: with the version in it two releases never answer for one another
 * (decision 0007), under another one it would answer for another remote.
 */
export const containerName = ({name, version}: {name: string; version: string}): string =>
  `remote_${name}__${version}`.replaceAll(/[^A-Za-z0-9_]/g, '_');
