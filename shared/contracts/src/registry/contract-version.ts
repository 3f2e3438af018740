/**
 * Version of the contract between host and remotes: `SectionProps`, shared facades, and the way in
 * which a remote's files find the host's shared modules.
 */
export const CONTRACT_VERSION = 2;
