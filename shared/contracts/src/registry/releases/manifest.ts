import Type, {type Static} from 'typebox';
import {Role} from '../../user/schemas.ts';
import {RemoteName} from '../fields.ts';

const Path = Type.String({pattern: '^/[a-z0-9/-]*$', maxLength: 200});

/**
 * Permitted users of a section: every signed-in user, or only those who are not first-time users.
 */
const Audience = Type.Enum(['everyone', 'regular']);
export type Audience = Static<typeof Audience>;

const MenuChild = Type.Object(
  {
    label: Type.String({minLength: 1, maxLength: 60}),
    path: Path,
    disabled: Type.Optional(Type.Boolean()),
    hidden: Type.Optional(Type.Boolean()),
  },
  {additionalProperties: false},
);
export type MenuChild = Static<typeof MenuChild>;

/**
 * Name of an icon of the host's set, or a custom drawing: one path in a square of 24 units, in the
 * colour of the text beside it.
 */
export const MenuIcon = Type.Union([
  Type.String({pattern: '^[a-z-]+$', maxLength: 40}),
  Type.Object({path: Type.String({maxLength: 10_000})}, {additionalProperties: false}),
]);
export type MenuIcon = Static<typeof MenuIcon>;

export const MenuEntry = Type.Object(
  {
    label: Type.String({minLength: 1, maxLength: 60}),
    /** Target of the entry; one with children leads to its first visible child while the drawer is closed. */
    path: Path,
    icon: MenuIcon,
    /** Position in the menu, lowest first; the host's Home is 0. */
    order: Type.Integer({minimum: 1, maximum: 9999}),
    children: Type.Array(MenuChild),
  },
  {additionalProperties: false},
);
export type MenuEntry = Static<typeof MenuEntry>;

/**
 * A command of the palette on every screen: a place to go, or something to create. `keys` are two
 * that go there (`g t`) or one (`c`).
 */
export const SectionCommand = Type.Object(
  {
    label: Type.String({minLength: 1, maxLength: 60}),
    path: Type.String({pattern: '^/[a-z0-9/-]*([?][a-z0-9=&-]+)?$', maxLength: 200}),
    /** `create` is also offered by "New" in the top bar; `number` opens a numbered item, `<path>/12`. */
    kind: Type.Enum(['go', 'create', 'number']),
    keys: Type.Optional(Type.String({pattern: '^(g [a-z]|[a-z])$'})),
    /** Roles that see it; everyone if omitted. The server enforces permissions. */
    roles: Type.Optional(Type.Array(Role, {minItems: 1})),
  },
  {additionalProperties: false},
);
export type SectionCommand = Static<typeof SectionCommand>;

/** Texts of a manifest in one language, keyed by the English ones. */
const Labels = Type.Record(
  Type.String({pattern: '^.{1,60}$'}),
  Type.String({minLength: 1, maxLength: 100}),
  {maxProperties: 200, additionalProperties: false},
);

/** Self-description of a remote as pure data (`src/manifest.ts` of each remote). */
export const RemoteManifest = Type.Object(
  {
    /** `tickets`, the name that ops use; the federation name adds the version. */
    name: RemoteName,
    title: Type.String({minLength: 1, maxLength: 60}),
    /** `public` areas serve visitors, `dashboard` ones staff. */
    area: Type.Enum(['public', 'dashboard']),
    /** First path of a dashboard section, `/dashboard/tickets`; `/` for the public area. */
    basePath: Path,
    audience: Audience,
    menu: Type.Array(MenuEntry, {maxItems: 10}),
    /** Commands of the section in the palette on every screen. */
    commands: Type.Optional(Type.Array(SectionCommand, {maxItems: 60})),
    /** Its title and labels in other languages; the build adds them from the catalogues. */
    translations: Type.Optional(
      Type.Partial(Type.Object({en: Labels, de: Labels, fil: Labels}), {
        additionalProperties: false,
      }),
    ),
    /** Services that the section calls. */
    services: Type.Array(Type.Enum(['default', 'campaign', 'connect', 'training'])),
    /**
     * Exposed modules: `./Section` always; `./Home` for the overview on the home page; `./Search` for its
     * part of the search; `./Messages` for its texts in other languages.
     */
    modules: Type.Array(Type.Enum(['./Section', './Home', './Search', './Messages']), {
      minItems: 1,
    }),
  },
  {additionalProperties: false},
);
export type RemoteManifest = Static<typeof RemoteManifest>;
