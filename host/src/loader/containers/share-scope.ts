/** Shared module → version → its getter, in the format of webpack's containers. */
export type ShareScope = Record<string, Record<string, unknown>>;

declare const __webpack_share_scopes__: {default: ShareScope} | undefined;

/** Modules that this host shares with remotes; empty without a build, as in unit tests. */
export const shareScope = (): ShareScope =>
  typeof __webpack_share_scopes__ === 'undefined' ? {} : __webpack_share_scopes__.default;
