/**
 * The part of federation that runs in a page, for host and remotes alike, in place of the federation plugin's own runtime (decision
 * 0117). The plugin's generated code calls it.
 */
type Factory = () => unknown;

/** A shared module: a factory at once where the host shares it eagerly, otherwise when its chunk is there. */
interface Share {
  get: () => Factory | Promise<Factory>;
}

/** Shared module → version → how to get it, as webpack's containers take it. */
type ShareScope = Record<string, Record<string, Share>>;

type ModuleId = string | number;

interface Module {
  exports: unknown;
}

/** What webpack and the federation plugin keep of a build. */
interface WebpackRequire {
  /** Modules by id. */
  m: Record<ModuleId, (module: Module) => void>;
  /** Modules that ran. */
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
  // The host alone shares modules, each in one version.
  const [share] = Object.values(S?.default?.[shareKey] ?? {});
  if (!share) throw new Error(`The host does not share ${shareKey}.`);
  return share;
}

/** Makes a module of the build one that comes from the share scope. */
function install({m, c}: WebpackRequire, id: ModuleId, factory: () => Factory) {
  m[id] = (module) => {
    // A module that imports this one while it runs gets what is there of it, as without federation.
    delete c[id];
    module.exports = factory()();
  };
}

/** Puts what a build shares into the scope. */
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

/** Installs what a build's first script uses. It is shared eagerly. */
function installInitialConsumes({initialConsumes, webpackRequire}: InitialConsumes) {
  for (const id of initialConsumes)
    install(webpackRequire, id, () => shareOf(webpackRequire, id).get() as Factory);
}

interface ChunkConsumes {
  chunkId: ModuleId;
  chunkMapping: Record<ModuleId, ModuleId[]>;
  /** What the chunk waits for. */
  promises: Promise<unknown>[];
  webpackRequire: WebpackRequire;
}

/** Fetches what a chunk uses of the share scope. A failure leaves nothing behind: the next import asks again. */
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
