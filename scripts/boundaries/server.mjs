// @ts-check
import { npm, test } from './patterns.mjs'

/** A slice's files by role, in its folder or in one of its rooms; everything that has no role is a handler. */
const slice = '^server/features/([^/]+)/'
const room = '[^/]*/?'
/** @param {string} name */
const role = (name) => `${slice}${room}[^/]*\\b${name}\\.ts$`
const notHandler = `${slice}${room}[^/]*\\b(index|routes|rules|store|present)\\.ts$`

export const server = [
  {
    name: 'platform-knows-no-product',
    comment:
      'server/platform imports the contract, safe file names and libraries: no feature, no other package, no web.',
    from: { path: '^server/platform/', pathNot: ['^server/platform/resource/', test] },
    to: {
      path: '^(packages|server|web|e2e|bench|scripts)/',
      pathNot: ['^packages/contract/', '^packages/formats/(currency|zip-names).ts', '^server/platform/'],
    },
  },
  {
    name: 'resources-know-no-product',
    comment:
      'server/platform/resource imports what the platform may, and packages/formats to write CSV files.',
    from: { path: '^server/platform/resource/', pathNot: test },
    to: {
      path: '^(packages|server|web|e2e|bench|scripts)/',
      pathNot: ['^packages/(contract|formats)/', '^server/platform/'],
    },
  },
  {
    name: 'slices-meet-at-index',
    comment: "A slice imports another slice's index.ts, never its inside.",
    from: { path: slice },
    to: {
      path: '^server/features/',
      pathNot: ['^server/features/$1/', '^server/features/[^/]+/index\\.ts$'],
    },
  },
  {
    name: 'features-import-downwards',
    comment:
      'A feature imports packages, the platform and other slices: not web, not the files that assemble the server.',
    from: { path: '^server/features/', pathNot: test },
    to: { path: '^(server|web|e2e|bench|scripts)/', pathNot: '^server/(features|platform)/' },
  },
  {
    name: 'routes-list-handlers',
    comment:
      'routes.ts is the table of contents: own handlers, the contract, platform/http, what makes a page of a handler (decision 0094); no store, no database, no rules.',
    from: { path: role('routes'), pathNot: test },
    to: {
      pathNot: [
        `^server/features/$1/${room}[^/]+\\.ts$`,
        '^server/features/pages/index\\.ts$',
        '^server/features/$1/kinds/[^/]+/[^/]+\\.ts$',
        '^packages/contract/',
        '^server/platform/(http/|ctx\\.ts$)',
      ],
    },
  },
  {
    name: 'routes-skip-no-handler',
    comment: 'routes.ts calls handlers; a store, a rule or a presenter is reached through one.',
    from: { path: role('routes'), pathNot: test },
    to: { path: `^server/features/[^/]+/${room}[^/]*\\b(store|rules|present)\\.ts$` },
  },
  {
    name: 'handlers-know-no-http',
    comment:
      'A handler takes ctx and input and returns data: no Hono, nothing of platform/http but the Handler type and replies.',
    from: { path: slice, pathNot: [notHandler, test] },
    to: { path: ['^server/platform/http/', npm('hono', '@hono')], pathNot: '/(route|reply)\\.ts$' },
  },
  {
    name: 'rules-are-pure',
    comment:
      'rules.ts decides from its arguments: contract types and pure packages; no store, no ctx, no clock, no library.',
    from: { path: role('rules'), pathNot: test },
    to: {
      pathNot: [
        '^packages/',
        `^server/features/$1/${room}[^/]*\\brules\\.ts$`,
        '^server/platform/app-error\\.ts$',
      ],
    },
  },
  {
    name: 'machines-are-pure',
    comment:
      'A machine decides from a state and a fact: packages, rules of its slice and its own files; no store, no ctx, no clock, no library.',
    from: { path: `${slice}machine/`, pathNot: test },
    to: {
      pathNot: ['^packages/', '^server/features/$1/machine/', `^server/features/$1/[^/]*\\brules\\.ts$`],
    },
  },
  {
    name: 'stores-are-sql-only',
    comment: 'store.ts speaks SQL: Kysely and platform/db; no contract, no rules, no other slice, no ctx.',
    from: { path: role('store'), pathNot: test },
    to: {
      pathNot: [
        npm('kysely', 'pg', '@types/pg'),
        '^server/platform/(db/|app-error\\.ts$)',
        `^server/features/$1/${room}[^/]*\\bstore\\.ts$`,
      ],
    },
  },
  {
    name: 'sql-lives-in-stores',
    comment: 'Only store.ts and platform/db import Kysely or pg.',
    from: {
      path: '^server/',
      pathNot: [
        role('store'),
        '^server/features/cards/kinds/[^/]+/store\\.ts$',
        '^server/platform/',
        '^server/demo/demo-store\\.ts$',
        '^server/main\\.ts$',
        test,
      ],
    },
    to: { path: npm('kysely', 'pg') },
  },
]
