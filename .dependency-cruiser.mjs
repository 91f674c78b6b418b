/**
 * Who may import whom (ARCHITECTURE.md). Run by `npm run check` through scripts/check-module-boundaries.mjs, which also teaches
 * the swc parser to read .tsx. Type imports count: a border that types may cross is not a border.
 */
import { packages } from './scripts/boundaries/packages.mjs'
import { npm, test } from './scripts/boundaries/patterns.mjs'
import { server } from './scripts/boundaries/server.mjs'
import { web } from './scripts/boundaries/web.mjs'

const everywhere = [
  {
    name: 'no-cycles',
    comment:
      'Two files that import each other (even types, even through others) are one file or lack a third.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'product-without-tests',
    comment: 'Product code imports no test helper, tool, journey or measurement.',
    from: { path: '^(packages|server|web)/', pathNot: test },
    to: { path: [test, '^(e2e|bench|scripts)/'] },
  },
  {
    name: 'product-without-dev-dependencies',
    comment: 'A library the product needs at run time belongs in "dependencies".',
    from: { path: '^(packages|server|web)/', pathNot: test },
    to: { dependencyTypes: ['npm-dev'], pathNot: npm('@types') },
  },
]

export default {
  forbidden: [...packages, ...server, ...web, ...everywhere].map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.gen\\.ts$' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
