// Lingui compiles a configuration in TypeScript, with all that it imports, at every start; Node reads this one, which takes
// a sixth of the time.
// oxlint-disable-next-line import/no-commonjs, typescript/no-unsafe-call -- the only modules that Lingui leaves to Node
module.exports = require('./lingui.config.ts').default
