/** Path of a stored picture. The file's name cannot be guessed and changes with every picture. */
export const avatarPath = (file: string | null): string | null =>
  file === null ? null : `/api/avatars/${file}`;

/** Path of a workspace's logo, as `avatarPath`. */
export const logoPath = (file: string | null): string | null =>
  file === null ? null : `/api/logos/${file}`;
