/** Levels that a body may be nested: what walks through one calls itself once a level, and the deepest schema has nine. */
export const BODY_DEPTH_MAX = 64;

const isParsed = (value: unknown): value is object =>
  Array.isArray(value) ||
  (value instanceof Object && Object.getPrototypeOf(value) === Object.prototype);

/** Whether a body that was read from JSON is nested deeper than any schema; bytes and streams are not looked into. */
export const isTooDeep = (body: unknown, levels = BODY_DEPTH_MAX): boolean =>
  isParsed(body) && (levels === 0 || Object.values(body).some((one) => isTooDeep(one, levels - 1)));

export const TOO_DEEP = `The body is nested more than ${BODY_DEPTH_MAX} levels deep.`;
