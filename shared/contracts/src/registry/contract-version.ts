/** Version of the contract between host and remotes: `SectionProps`, shared facades, and how a remote's files find the host's shared modules. */
export const CONTRACT_VERSION = 2;
