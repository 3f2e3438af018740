module.exports = require('@switchboard/tooling/boundaries');
