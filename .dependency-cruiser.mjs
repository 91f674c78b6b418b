/**
 * Who may import whom (ARCHITECTURE.md). Run by `npm run check` through scripts/check-module-boundaries.mjs, which also teaches
 * the swc parser to read .tsx. Type imports count: a border that types may cross is not a border.
 */
const test = '\\.test\\.tsx?$|^(server|web|packages/[^/]+)/testing/'
/** @param {string[]} names */
const npm = (...names) => `node_modules/(${names.join('|')})/`

/** A slice's files by role, in its folder or in one of its rooms; everything that has no role is a handler. */
const slice = '^server/features/([^/]+)/'
const room = '[^/]*/?'
/** @param {string} name */
const role = (name) => `${slice}${room}[^/]*\\b${name}\\.ts$`
const notHandler = `${slice}${room}[^/]*\\b(index|routes|rules|store|present)\\.ts$`

/** The folder that a file of web/ belongs to: its slice, or app, kit, lib or testing. */
const ownWebFolder = '^(web/features/[^/]+|web/(?!features/)[^/]+)/'
/** How dependency-cruiser calls an import that begins with `#`. */
const byName = 'aliased-subpath-import'

const packages = [
  {
    name: 'contract-imports-zod-only',
    comment: 'packages/contract is what crosses the wire: it imports zod and itself.',
    from: { path: '^packages/contract/', pathNot: test },
    to: { pathNot: ['^packages/contract/', npm('zod')] },
  },
  {
    name: 'qr-and-formats-stand-alone',
    comment: 'packages/qr and packages/formats import the libraries they wrap and nothing else from here.',
    from: { path: '^packages/(qr|formats)/' },
    to: { path: '^(packages|server|web|e2e|bench|scripts)/', pathNot: '^packages/$1/' },
  },
  {
    name: 'adapters-stay-at-the-edge',
    comment: 'Only callers choose a node/ or browser/ adapter; the pure part of a package must not.',
    from: { path: '^packages/(qr|formats)/', pathNot: ['^packages/[^/]+/(node|browser)(/|\\.ts$)', test] },
    to: { path: '^packages/$1/(node|browser)(/|\\.ts$)' },
  },
  {
    name: 'packages-without-node',
    comment: 'packages/ runs in browser, server and tests: Node built-ins only in a node/ adapter folder.',
    from: { path: '^packages/', pathNot: ['^packages/(qr|formats)/node/', test] },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'qr-by-its-entries',
    comment: 'packages/qr is imported as index.ts, node.ts or browser.ts; tests also import its testing/.',
    from: { path: '^(packages|server|web|e2e|bench|scripts)/', pathNot: '^packages/qr/' },
    to: { path: '^packages/qr/', pathNot: '^packages/qr/((index|node|browser)\\.ts$|testing/)' },
  },
  {
    name: 'qr-node-on-servers',
    comment: 'packages/qr/node.ts needs Node: pages and cards cannot have it.',
    from: { path: '^(web|packages/(cards|site))/', pathNot: test },
    to: { path: '^packages/qr/node\\.ts$' },
  },
  {
    name: 'qr-browser-in-pages',
    comment: 'packages/qr/browser.ts needs a browser: servers and cards cannot have it.',
    from: { path: '^(server|packages/(cards|site))/', pathNot: test },
    to: { path: '^packages/qr/browser\\.ts$' },
  },
  {
    name: 'cards-see-packages-only',
    comment:
      'packages/cards imports react, the contract, formats and qr: no server, no web, no other library.',
    from: { path: '^packages/cards/', pathNot: test },
    to: {
      pathNot: [
        '^packages/(cards|contract|formats|qr)/',
        npm('react', 'react-dom', '@types/react[^/]*', 'simple-icons'),
      ],
    },
  },
  {
    name: 'site-sees-packages-only',
    comment: 'packages/site imports react, the contract, cards and qr: no server, no web, no other library.',
    from: { path: '^packages/site/', pathNot: test },
    to: {
      pathNot: [
        '^packages/(site|cards|contract|formats|qr)/',
        npm('react', 'react-dom', '@types/react[^/]*'),
      ],
    },
  },
  {
    name: 'documents-see-the-contract-only',
    comment:
      'packages/documents has templates and the views they are filled with: no server, no web, no library.',
    from: { path: '^packages/documents/', pathNot: test },
    to: { pathNot: '^packages/(documents|contract)/' },
  },
  {
    name: 'cards-know-no-site',
    comment: 'The public site shows cards; a card knows nothing of it, and neither does the app.',
    from: { path: '^(web|packages/(?!site/))', pathNot: test },
    to: { path: '^packages/site/' },
  },
]

const server = [
  {
    name: 'platform-knows-no-product',
    comment:
      'server/platform imports the contract, safe file names and libraries: no feature, no other package, no web.',
    from: { path: '^server/platform/', pathNot: ['^server/platform/resource/', test] },
    to: {
      path: '^(packages|server|web|e2e|bench|scripts)/',
      pathNot: ['^packages/contract/', '^packages/formats/zip-names.ts', '^server/platform/'],
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

const web = [
  {
    name: 'kit-knows-no-product',
    comment:
      'web/kit is the design system: React, Mantine, Lingui, headless parts (table, drag and drop), icons, fonts and itself.',
    from: { path: '^web/kit/', pathNot: test },
    to: {
      pathNot: [
        '^web/kit/',
        npm(
          'react',
          'react-dom',
          '@types/react[^/]*',
          '@mantine',
          '@lingui',
          '@tanstack/react-table',
          '@dnd-kit',
          '@tabler/icons-react',
          'simple-icons',
          '@fontsource[^/]*',
          // decodes the photos that fields for pictures take (decision 0162)
          'libheif-js',
        ),
      ],
    },
  },
  {
    name: 'web-slices-meet-at-index',
    comment: "A web slice imports another slice's index.ts, never its inside.",
    from: { path: '^web/features/([^/]+)/' },
    to: {
      path: '^web/features/',
      pathNot: ['^web/features/$1/', '^web/features/[^/]+/index\\.ts$'],
    },
  },
  {
    name: 'web-doors-only-name',
    comment: 'index.ts names what other slices may use: files of its own slice, which do not import it.',
    from: { path: '^web/features/([^/]+)/index\\.ts$' },
    to: { pathNot: '^web/features/$1/' },
  },
  {
    name: 'web-doors-are-for-others',
    comment: "A slice's own files import each other, not their index.ts.",
    from: { path: '^web/features/([^/]+)/' },
    to: { path: '^web/features/$1/index\\.ts$' },
  },
  {
    name: 'web-slices-without-cycles',
    comment: 'Two web slices that need each other are one slice, or lack a third below both.',
    scope: 'folder',
    from: { path: '^web/features/[^/]+$' },
    to: { path: '^web/features/[^/]+$', circular: true },
  },
  {
    name: 'web-features-import-downwards',
    comment: 'A web feature imports kit, lib, form, resource and packages; not the shell that mounts it.',
    from: { path: '^web/features/', pathNot: test },
    to: { path: '^(web|e2e|bench|scripts)/', pathNot: '^web/(features|kit|lib|form|resource)/' },
  },
  {
    name: 'form-knows-no-feature',
    comment:
      'web/form is what every form is made of: kit, lib, the contract, formats and libraries; no feature.',
    from: { path: '^web/form/', pathNot: test },
    to: {
      path: '^(packages|server|web|e2e|bench|scripts)/',
      pathNot: ['^packages/(contract|formats)/', '^web/(form|kit|lib)/'],
    },
  },
  {
    name: 'lib-knows-no-feature',
    comment: 'web/lib serves features; it imports none, nor the shell.',
    from: { path: '^web/lib/', pathNot: test },
    to: { path: '^web/', pathNot: '^web/(lib|kit)/' },
  },
  {
    name: 'resource-knows-no-feature',
    comment:
      'web/resource draws any resource: it imports form, lib, kit and the contract; no feature, no shell.',
    from: { path: '^web/resource/', pathNot: test },
    to: { path: '^(web|e2e|bench|scripts)/', pathNot: '^web/(resource|form|lib|kit)/' },
  },
  {
    name: 'web-without-server',
    comment:
      "Web code talks to the server through the contract. Only the framework's server entry may mount it.",
    from: { path: '^web/', pathNot: ['^web/(server|start)\\.tsx?$', test] },
    to: { path: '^server/' },
  },
  {
    name: 'web-without-node',
    comment: 'Web code runs in the browser: no Node built-ins.',
    from: { path: '^web/', pathNot: ['^web/(server|start|routes)\\.tsx?$', test] },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'web-imports-outside-by-name',
    comment: "Outside its own slice, or its own folder of web/, a file imports '#web/…', not '../…'.",
    from: { path: ownWebFolder },
    to: { path: '^web/', pathNot: '^$1/', dependencyTypesNot: [byName] },
  },
  {
    name: 'web-imports-inside-by-path',
    comment: "Inside its own slice, or its own folder of web/, a file imports './…' or '../…', not '#web/…'.",
    from: { path: ownWebFolder },
    to: { path: '^$1/', dependencyTypes: [byName] },
  },
]

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
