import {extname} from 'node:path/posix';
import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';
import {CONTRACT_VERSION} from '@switchboard/contracts/registry/contract-version';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {iconPathFault} from '@switchboard/release-rules/icons';
import {containerName} from '@switchboard/release-rules/trust';
import {broken} from '../broken-rules.ts';
import {contentTypes} from '../storage/rules.ts';

const MEGABYTE = 1024 * 1024;
const MAX_FILE_SIZE = 20 * MEGABYTE;
const MAX_RELEASE_SIZE = 100 * MEGABYTE;

type Rule = (release: Release) => BrokenRule[];

const manifestIsItsOwn: Rule = ({name, manifest, modules}) => [
  ...(manifest.name === name
    ? []
    : [
        broken(
          'manifest-name',
          `The manifest belongs to ${manifest.name}, the release to ${name}.`,
          'Give both the same name.',
        ),
      ]),
  ...([...manifest.modules].sort().join() === Object.keys(modules).sort().join()
    ? []
    : [
        broken(
          'manifest-modules',
          `The manifest names the modules ${manifest.modules.join(', ')}, the build exposes ${Object.keys(modules).join(', ') || 'none'}.`,
          'Expose exactly what the manifest names.',
        ),
      ]),
];

const containerCarriesVersion: Rule = ({name, version, container}) => {
  const expected = containerName({name, version});
  return container === expected
    ? []
    : [
        broken(
          'container-name',
          `The container is called ${container}.`,
          `Call it ${expected}: two versions under one name would run each other's code.`,
        ),
      ];
};

const isPlainPath = (path: string): boolean =>
  path.split('/').every((part) => part !== '' && !part.startsWith('.'));

const pathsArePlain: Rule = ({files}) =>
  files
    .filter(({path}) => !isPlainPath(path))
    .map(({path}) =>
      broken(
        'file-path',
        `The path "${path}" leaves the release, has an empty part, or is hidden.`,
        'Use paths below the release whose parts do not start with a dot.',
      ),
    );

const pathsDiffer: Rule = ({files}) => {
  const seen = new Set<string>();
  const twice = files.filter(({path}) => seen.size === seen.add(path.toLowerCase()).size);
  const folders = new Set(
    files.flatMap(({path}) => {
      const parts = path.toLowerCase().split('/');
      return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
    }),
  );
  const clashing = files.filter(({path}) => folders.has(path.toLowerCase()));
  return [...twice, ...clashing].map(({path}) =>
    broken(
      'file-path',
      `Two files of the release have the path "${path}".`,
      'List every file once; upper and lower case count as the same.',
    ),
  );
};

const typesAreKnown: Rule = ({files}) =>
  files
    .filter(({path}) => !contentTypes.has(extname(path)))
    .map(({path}) =>
      broken(
        'file-type',
        `The registry does not serve files like "${path}".`,
        `Leave it out; it serves ${[...contentTypes.keys()].join(' ')}.`,
      ),
    );

const filesAreListed: Rule = ({entry, modules, pages = [], files}) => {
  const listed = new Set(files.map(({path}) => path));
  const chunks = [...Object.values(modules), ...pages.map((page) => page.chunks)].flat();
  return [...new Set([entry, ...chunks])]
    .filter((path) => !listed.has(path))
    .map((path) =>
      broken(
        'file-listed',
        `"${path}" is loaded but not among the files of the release.`,
        'List every file with its size and hash.',
      ),
    );
};

const sizesAreSane: Rule = ({files}) => {
  const total = files.reduce((sum, {size}) => sum + size, 0);
  return [
    ...files
      .filter(({size}) => size > MAX_FILE_SIZE)
      .map(({path}) =>
        broken(
          'file-size',
          `"${path}" is larger than ${MAX_FILE_SIZE / MEGABYTE} MB.`,
          'Split it.',
        ),
      ),
    ...(total > MAX_RELEASE_SIZE
      ? [
          broken(
            'release-size',
            `The release is larger than ${MAX_RELEASE_SIZE / MEGABYTE} MB.`,
            'Leave out what the remote does not load.',
          ),
        ]
      : []),
  ];
};

const contractIsKnown: Rule = ({contract}) =>
  contract <= CONTRACT_VERSION
    ? []
    : [
        broken(
          'contract-known',
          `The release speaks contract version ${contract}, the registry knows up to ${CONTRACT_VERSION}.`,
          'Update the registry first.',
        ),
      ];

/** Ranges that hosts and registries understand alike, although they read them by different libraries (decision 0183). */
const NEED = /^(?:(?:\^|~|>=)\d+(?:\.\d+){0,2}|\d+\.\d+\.\d+)$/;

const needsAreRanges: Rule = ({needs}) =>
  Object.entries(needs)
    .filter(([, range]) => !NEED.test(range))
    .map(([shared, range]) =>
      broken(
        'needs-range',
        `"${range}" is not a version range for ${shared}.`,
        'Use a range such as ^1.2.0, ~1.2.0, >=1.2.0 or 1.2.0.',
      ),
    );

const iconsArePaths: Rule = ({manifest}) =>
  manifest.menu.flatMap(({label, icon}) => {
    const fault = typeof icon === 'string' ? undefined : iconPathFault(icon.path);
    return fault === undefined
      ? []
      : [
          broken(
            'menu-icon',
            `The path of the icon of the menu entry "${label}" ${fault}.`,
            "Give it the d of one SVG path in a square of 24 units, or the name of one of the host's icons.",
          ),
        ];
  });

const rules: Rule[] = [
  manifestIsItsOwn,
  containerCarriesVersion,
  pathsArePlain,
  pathsDiffer,
  typesAreKnown,
  filesAreListed,
  sizesAreSane,
  contractIsKnown,
  needsAreRanges,
  iconsArePaths,
];

/** Every rule of publishing that a release breaks by itself; its shape was validated before. */
export const checkRelease = (release: Release): BrokenRule[] =>
  rules.flatMap((rule) => rule(release));
