import Type, {type Static} from 'typebox';
import {LINES, Nullable} from '../fields.ts';
import {PACKAGE_ITEMS_MAX, PACKAGE_VALUE_MAX} from '../limits.ts';

/** The versions of SCORM that a package can have. */
const STANDARDS = ['1.2', '2004'] as const;

/** A SCORM package after its check, for its authors. */
export const PackageSummary = Type.Object({
  title: Type.String(),
  standard: Type.Enum([...STANDARDS]),
  itemCount: Type.Integer({minimum: 1}),
});
export type PackageSummary = Static<typeof PackageSummary>;

/** A part of a package that can be opened by itself, as the caller takes it. */
export const PackageItem = Type.Object({
  title: Type.String(),
  status: Type.Enum(['not_started', 'in_progress', 'completed', 'failed']),
  /** The best that the package reported, in percent; null: none. */
  score: Nullable(Type.Integer({minimum: 0, maximum: 100})),
});
export type PackageItem = Static<typeof PackageItem>;

/** The package of a lesson as it is taken. */
export const PlayedPackage = Type.Object({
  title: Type.String(),
  standard: PackageSummary.properties.standard,
  items: Type.Array(PackageItem),
});
export type PlayedPackage = Static<typeof PlayedPackage>;

const closed = {additionalProperties: false} as const;
/** The place of an item in its package, from 0. */
const Place = Type.Integer({minimum: 0, maximum: PACKAGE_ITEMS_MAX - 1});

/** Elements of SCORM's data model by their names, such as `cmi.suspend_data`. */
const PackageValues = Type.Record(
  Type.String(),
  Type.String({...LINES, maxLength: PACKAGE_VALUE_MAX}),
);
export type PackageValues = Static<typeof PackageValues>;

export const LaunchItemRequest = Type.Object({item: Place}, closed);
export type LaunchItemRequest = Static<typeof LaunchItemRequest>;

/** An item that was opened. */
export const Launch = Type.Object({
  /** Where it begins. Works in a sandboxed frame alone, for some hours, while the session is in use that opened it. */
  url: Type.String(),
  standard: PackageSummary.properties.standard,
  /** The how manieth time it was opened; only the last one can be saved. 0: a preview, of which nothing is saved. */
  number: Type.Integer({minimum: 0}),
  /** Whether it reports to the page around it. A picture or a PDF, say, doesn't. */
  doesReport: Type.Boolean(),
  values: PackageValues,
});
export type Launch = Static<typeof Launch>;

/** `values`: all that the package has set. */
export const SaveItemRequest = Type.Object(
  {item: Place, number: Type.Integer({minimum: 1}), values: PackageValues},
  closed,
);
export type SaveItemRequest = Static<typeof SaveItemRequest>;
