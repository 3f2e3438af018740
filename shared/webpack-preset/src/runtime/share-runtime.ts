/**
 * Part of federation that runs in a page, shared by host and remotes, in place of the federation
 * plugin's own runtime (decision 0117). Called by the plugin's generated code.
 */
type Factory = () => unknown;

/** A shared module: a factory immediately when the host shares it eagerly, otherwise when its chunk is loaded. */
interface Share {
  get: () => Factory | Promise<Factory>;
}

/** Shared module → version → share, in the format of webpack's containers. */
type ShareScope = Record<string, Record<string, Share>>;

type ModuleId = string | number;

interface Module {
  exports: unknown;
}

/** Internals of webpack and the federation plugin for a build. */
interface WebpackRequire {
  /** Module factories by id. */
  m: Record<ModuleId, (module: Module) => void>;
  /** Executed modules. */
  c: Record<ModuleId, Module>;
  /** Share scopes. */
  S?: Record<string, ShareScope>;
  federation: {
    initOptions: {name: string; shared?: Record<string, (Share & {version: string})[]>};
  };
  consumesLoadingData: {
    moduleIdToConsumeDataMapping: Record<ModuleId, {shareKey: string}>;
  };
}

function shareOf({S, consumesLoadingData}: WebpackRequire, id: ModuleId): Share {
  const {shareKey} = consumesLoadingData.moduleIdToConsumeDataMapping[id]!;
  // Only the host shares modules, each in one version.
  const [share] = Object.values(S?.default?.[shareKey] ?? {});
  if (!share) throw new Error(`The host does not share ${shareKey}.`);
  return share;
}

/** Replaces a module of the build with one from the share scope. */
function install({m, c}: WebpackRequire, id: ModuleId, factory: () => Factory) {
  m[id] = (module) => {
    // On circular imports, the module is returned in its current state, as without federation.
    delete c[id];
    module.exports = factory()();
  };
}

/** Provides a build's shared modules to the scope. */
function init({webpackRequire}: {webpackRequire: WebpackRequire}) {
  const {name, shared = {}} = webpackRequire.federation.initOptions;
  const scope = Object.entries(shared).map(([key, shares]) => [
    key,
    Object.fromEntries(shares.map(({version, get}) => [version, {get}])),
  ]);
  webpackRequire.S = {default: Object.fromEntries(scope) as ShareScope};
  return {name};
}

interface InitialConsumes {
  initialConsumes: ModuleId[];
  webpackRequire: WebpackRequire;
}

/** Installs the shared modules of a build's first script, which are shared eagerly. */
function installInitialConsumes({initialConsumes, webpackRequire}: InitialConsumes) {
  for (const id of initialConsumes)
    install(webpackRequire, id, () => shareOf(webpackRequire, id).get() as Factory);
}

interface ChunkConsumes {
  chunkId: ModuleId;
  chunkMapping: Record<ModuleId, ModuleId[]>;
  /** Promises that the chunk waits for. */
  promises: Promise<unknown>[];
  webpackRequire: WebpackRequire;
}

/** Loads the shared modules of a chunk. A failure leaves nothing behind: the next import tries again. */
function consumes({chunkId, chunkMapping, promises, webpackRequire}: ChunkConsumes) {
  const fetch = async (id: ModuleId) => {
    const factory = await shareOf(webpackRequire, id).get();
    install(webpackRequire, id, () => factory);
  };
  for (const id of chunkMapping[chunkId] ?? [])
    if (!(id in webpackRequire.m)) promises.push(fetch(id));
}

interface ContainerEntry {
  webpackRequire: WebpackRequire;
  shareScope: ShareScope;
}

/** Gives a remote the host's share scope. */
function initContainerEntry({webpackRequire, shareScope}: ContainerEntry) {
  webpackRequire.S = {default: shareScope};
}

/**
 * In the shape of the plugin's own runtime.
 * @public imported by generated code
 */
export default {
  runtime: {},
  bundlerRuntime: {init, installInitialConsumes, consumes, initContainerEntry},
};
