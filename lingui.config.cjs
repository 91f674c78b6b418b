// Lingui compiles a configuration in TypeScript, with all that it imports, at every start: this way Node reads it, which
// takes a tenth of the time.
module.exports = require('./lingui.config.ts').default
