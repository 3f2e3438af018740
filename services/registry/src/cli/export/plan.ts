import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {RegistryDocument} from '@switchboard/contracts/registry/document/schemas';
import type {ReleaseFile} from '@switchboard/contracts/registry/releases/schemas';
import {renderPage} from '@switchboard/html-page';
import {
  acceptDocument,
  documentText,
  isSigned,
  keysFor,
  releaseId,
} from '@switchboard/release-rules/trust';
import {runningReleases} from '../doctor/doctor-input.ts';
import {exportError} from './export-error.ts';
import {headersFile} from './headers-file.ts';
import type {Source, TreeConfig} from './source.ts';

/** A file of the tree with bytes known by hash; it never changes at its path. */
export interface PlannedFile {
  file: ReleaseFile;
  /** Source address. */
  address: string;
}

export interface Plan {
  /** Sorted by path in the tree (`file.path`). */
  files: PlannedFile[];
  /** Files that change with every export, in order of replacement; the document is the last one. */
  switched: Array<{path: string; bytes: Buffer}>;
  document: RegistryDocument;
  /** Running releases of the document, such as `tickets@1.5.0`. */
  releases: string[];
}

const pathOf = (address: string, {url}: Source): string =>
  new URL(address, `${url}/`).pathname.slice(1);

const documentPath = (source: Source): string =>
  pathOf(`${source.config.registry.url}/document`, source);

/** Serial of the tree's document, if one of the keys signed it. */
const serialOf = async (file: string, {registry}: TreeConfig): Promise<number> => {
  try {
    const document = JSON.parse(await readFile(file, 'utf8')) as RegistryDocument;
    return (await isSigned(
      documentText(document),
      document.signatures,
      keysFor('document', registry.publicKeys),
    ))
      ? document.serial
      : 0;
  } catch {
    return 0;
  }
};

/** Validates the document as browsers of the tree will: signed, not older than the existing one, and with runnable releases only. */
const acceptable = async (directory: string, source: Source): Promise<RegistryDocument> => {
  const {url, config} = source;
  const policy = {
    keys: config.registry.publicKeys,
    origins: [new URL(url).origin, ...config.registry.origins],
    page: `${url}/`,
    lowestSerial: await serialOf(join(directory, documentPath(source)), config),
    now: new Date(),
  };
  const {document, faults} = await acceptDocument(source.document, policy).catch((error: Error) => {
    throw exportError(`The document is not exported: ${error.message}`);
  });
  const broken = [...faults].map(([{release}, fault]) => `${releaseId(release)} (${fault})`);
  if (broken.length > 0)
    throw exportError(`No browser runs ${broken.join(', ')}: npm run release -- doctor says more.`);
  return document;
};

const HOST_PATH = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

const hostFiles = ({url, build}: Source): PlannedFile[] =>
  build.files.map((file) => {
    if (!HOST_PATH.test(file.path))
      throw exportError(
        `The host names a file of its own "${file.path}", which is not a valid path in a tree.`,
      );
    return {file, address: `${url}/${file.path}`};
  });

const releaseFiles = (source: Source): PlannedFile[] =>
  runningReleases(source).flatMap(({release, baseUrl}) =>
    release.files.map((file) => ({
      file: {...file, path: pathOf(baseUrl, source) + file.path},
      address: `${source.url}/remotes/${release.name}/${release.version}/${file.path}`,
    })),
  );

const page = ({build, config}: Source): string => {
  const {productName} = config;
  return renderPage({
    build,
    config,
    productName: typeof productName === 'string' ? productName : 'Switchboard',
  });
};

/**
 * Plans the content of a tree, and runs all checks before any byte is fetched.
 * @throws ExportError when browsers would reject the deployed state, or have accepted something
 * newer from this tree
 */
export const planTree = async (directory: string, source: Source): Promise<Plan> => {
  const document = await acceptable(directory, source);
  const switched = [
    ['_headers', headersFile(source.config, `/${documentPath(source)}`)],
    ['service-worker.js', source.worker],
    ['config.json', `${JSON.stringify(source.config)}\n`],
    ['index.html', page(source)],
    [documentPath(source), JSON.stringify(document)],
  ] as const;
  return {
    document,
    files: [...releaseFiles(source), ...hostFiles(source)],
    releases: runningReleases({document}).map(({release}) => releaseId(release)),
    switched: switched.map(([path, content]) => ({path, bytes: Buffer.from(content)})),
  };
};
