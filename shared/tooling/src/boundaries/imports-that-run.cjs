const {options} = require('./rules.cjs');

/** To read which imports run, and which are of types alone: three times the work of reading them all. */
exports.options = {...options, tsPreCompilationDeps: 'specify'};
