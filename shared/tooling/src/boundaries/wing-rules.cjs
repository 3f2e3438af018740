const {forbid, TEST} = require('./forbid.cjs');
const {account} = require('./wings/account.cjs');
const {api} = require('./wings/api.cjs');
const {campaign} = require('./wings/campaign.cjs');
const {connect} = require('./wings/connect.cjs');
const {console: webConsole} = require('./wings/console.cjs');
const {host} = require('./wings/host.cjs');
const {registry} = require('./wings/registry.cjs');
const {training} = require('./wings/training.cjs');

/** Imports between areas: only of areas below, by their doors. */
const areaRules = ({wing, root, areas, doorless = []}) => {
  if (!areas) return [];
  const known = `${root}(${Object.keys(areas).join('|')})/`;
  return [
    ...Object.entries(areas).map(([area, may]) =>
      forbid(`${area} of ${wing} may import`, `Only: ${may.join(', ') || 'no other area'}.`, {
        from: {path: `${root}${area}/`, pathNot: TEST},
        to: {path: known, pathNot: [area, ...may].map((name) => `${root}${name}/`)},
      }),
    ),
    forbid(
      `areas of ${wing} meet at their doors`,
      'Another area is imported by its index.ts, or its rules.ts.',
      {
        from: {path: `${root}([^/]+)/`, pathNot: TEST},
        to: {
          path: `${root}[^/]+/`,
          pathNot: [
            `${root}$1/`,
            `${root}[^/]+/(index|rules)\\.ts$`,
            ...doorless.map((name) => `${root}${name}/`),
          ],
        },
      },
    ),
    forbid(`every folder of ${wing} is an area`, 'Its table says where the folder stands.', {
      from: {path: `${root}[^/]+/`, pathNot: [known, TEST]},
      to: {},
    }),
  ];
};

/** The wing's own files stand above its areas, except for those of its ground. */
const assemblyRules = ({wing, root, ground}) =>
  ground
    ? [
        forbid(
          `areas of ${wing} stand below its assembly`,
          `Files for every area: ${ground.join(', ') || 'none'}.`,
          {
            from: {path: `${root}[^/]+/`, pathNot: TEST},
            to: {path: `${root}[^/]+$`, pathNot: ground.map((file) => `${root}${file}$`)},
          },
        ),
      ]
    : [];

const roomRules = ({wing, root, rooms = {}}) =>
  Object.entries(rooms).flatMap(([area, stack]) =>
    stack.map((room, place) =>
      forbid(
        `${area}/${room} of ${wing} stands on the rooms below it`,
        `Below it: ${stack.slice(0, place).join(', ') || 'none'}.`,
        {
          from: {path: `${root}${area}/${room}/`, pathNot: TEST},
          to: {path: `${root}${area}/(${stack.slice(place + 1).join('|') || 'nothing'})/`},
        },
      ),
    ),
  );

/** The rest of the API enters a wing by its doors. */
const doorRules = ({wing, root, doors}) =>
  doors
    ? [
        forbid(
          `${wing} is entered by its doors`,
          'The rest of the API imports its index.ts, other modules its service.ts.',
          {
            from: {path: '^services/api/src/', pathNot: [root, '/src/chaos/', TEST]},
            to: {path: `${root}.`, pathNot: doors.map((file) => `${root}${file}$`)},
          },
        ),
      ]
    : [];

/**
 * The wings by their tables: `folder` from the root of the repository; `areas` with the areas that each of them may import (any
 * folder if undefined); `rooms` of large areas or folders, from the bottom up; `ground`, files of the folder itself that every area may
 * import (all of them if undefined); `doors`, files that the rest of the API may import (any if undefined);
 * `doorless`, areas that are entered by any file.
 */
exports.WINGS = [account, api, campaign, connect, webConsole, host, registry, training].map(
  (table) => ({
    ...table,
    wing: table.folder
      .replace(/\/src$/, '')
      .split('/')
      .at(-1),
    root: `^${table.folder}/`,
  }),
);

/** Rules of all {@link WINGS}. */
exports.wingRules = exports.WINGS.flatMap((wing) =>
  [areaRules, assemblyRules, roomRules, doorRules].flatMap((rules) => rules(wing)),
);
