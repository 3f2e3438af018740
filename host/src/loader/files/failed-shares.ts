interface SharedModule {
  loading?: Promise<unknown> | null;
}

interface FederationGlobals {
  __FEDERATION__?: {
    __INSTANCES__?: {shareScopeMap: Record<string, Record<string, Record<string, SharedModule>>>}[];
  };
}

/** Drops the shared modules whose chunk does not come: the federation runtime would keep their rejection for ever (L5). */
export function forgetFailedShares() {
  const instances = (globalThis as FederationGlobals).__FEDERATION__?.__INSTANCES__ ?? [];
  const scopes = instances.flatMap(({shareScopeMap}) => Object.values(shareScopeMap));
  for (const shared of scopes
    .flatMap(Object.values)
    .flatMap((versions: Record<string, SharedModule>) => Object.values(versions))) {
    shared.loading?.catch(() => (shared.loading = null));
  }
}
