import Type, {type Static} from 'typebox';
import {LINES, Nullable} from '../fields.ts';
import {PACKAGE_ITEMS_MAX, PACKAGE_VALUE_MAX} from '../limits.ts';

/** Supported SCORM versions. */
const STANDARDS = ['1.2', '2004'] as const;

/** A checked SCORM package, as shown to its authors. */
export const PackageSummary = Type.Object({
  title: Type.String(),
  standard: Type.Enum([...STANDARDS]),
  itemCount: Type.Integer({minimum: 1}),
});
export type PackageSummary = Static<typeof PackageSummary>;

/** A separately opened part of a package, with the caller's progress. */
export const PackageItem = Type.Object({
  title: Type.String(),
  status: Type.Enum(['not_started', 'in_progress', 'completed', 'failed']),
  /** Best reported score in percent; null: none. */
  score: Nullable(Type.Integer({minimum: 0, maximum: 100})),
});
export type PackageItem = Static<typeof PackageItem>;

/** Package of a lesson in the player. */
export const PlayedPackage = Type.Object({
  title: Type.String(),
  standard: PackageSummary.properties.standard,
  items: Type.Array(PackageItem),
});
export type PlayedPackage = Static<typeof PlayedPackage>;

const closed = {additionalProperties: false} as const;
/** Position of an item in its package, from 0. */
const Place = Type.Integer({minimum: 0, maximum: PACKAGE_ITEMS_MAX - 1});

/** Elements of SCORM's data model by their names, such as `cmi.suspend_data`. */
const PackageValues = Type.Record(
  Type.String(),
  Type.String({...LINES, maxLength: PACKAGE_VALUE_MAX}),
);
export type PackageValues = Static<typeof PackageValues>;

export const LaunchItemRequest = Type.Object({item: Place}, closed);
export type LaunchItemRequest = Static<typeof LaunchItemRequest>;

/** An opened item. */
export const Launch = Type.Object({
  /** Start address. Works only in a sandboxed frame, for some hours, while the session that opened it is in use. */
  url: Type.String(),
  standard: PackageSummary.properties.standard,
  /** Number of the launch; only the last one can be saved. 0: a preview, which is never saved. */
  number: Type.Integer({minimum: 0}),
  /** True when it reports to the surrounding page. A picture or a PDF, for example, does not. */
  doesReport: Type.Boolean(),
  values: PackageValues,
});
export type Launch = Static<typeof Launch>;

/** `values`: everything that the package has set. */
export const SaveItemRequest = Type.Object(
  {item: Place, number: Type.Integer({minimum: 1}), values: PackageValues},
  closed,
);
export type SaveItemRequest = Static<typeof SaveItemRequest>;
