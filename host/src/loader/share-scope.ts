/** Shared module → version → how to get it, as webpack's containers take it. */
export type ShareScope = Record<string, Record<string, unknown>>;

declare const __webpack_share_scopes__: {default: ShareScope} | undefined;

/** What this host shares with remotes; nothing where no build put it together, as in unit tests. */
export const shareScope = (): ShareScope =>
  typeof __webpack_share_scopes__ === 'undefined' ? {} : __webpack_share_scopes__.default;
