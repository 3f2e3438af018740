/** Tests, and what only tests need. */
exports.TEST = '\\.test\\.(tsx?|mjs)$|\\.(testing|attack)\\.ts$|/testing/';

/** @returns a rule of dependency-cruiser that rejects imports */
exports.forbid = (name, comment, {from, to}) => ({name, comment, severity: 'error', from, to});
