/** Addresses of the console; the registry serves its files below `/ops`. */
export const paths = {
  remotes: () => '/ops/remotes',
  remote: (name: string) => `/ops/remotes/${encodeURIComponent(name)}`,
  audit: (filter: {remote?: string; action?: string} = {}) => {
    const query = new URLSearchParams(
      Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1])),
    ).toString();
    return `/ops/audit${query && `?${query}`}`;
  },
  tokens: () => '/ops/tokens',
  keys: () => '/ops/keys',
} as const;
