/** Maximum nesting of a body: functions that walk through it recurse once per level, and the deepest schema has nine. */
export const BODY_DEPTH_MAX = 64;

export const TOO_DEEP = `The body is nested more than ${BODY_DEPTH_MAX} levels deep.`;
