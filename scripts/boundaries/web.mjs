// @ts-check
import { npm, test } from './patterns.mjs'

/** The folder that a file of web/ belongs to: its slice, or app, kit, lib or testing. */
const ownWebFolder = '^(web/features/[^/]+|web/(?!features/)[^/]+)/'
/** How dependency-cruiser calls an import that begins with `#`. */
const byName = 'aliased-subpath-import'

export const web = [
  {
    name: 'kit-knows-no-product',
    comment:
      'web/kit is the design system: React, Mantine, Lingui, headless parts (table, drag and drop), icons, fonts and itself.',
    from: { path: '^web/kit/', pathNot: test },
    to: {
      pathNot: [
        '^web/kit/',
        // how texts are compared, which servers and pages do alike (decisions 0103, 0171)
        '^packages/formats/fold\\.ts$',
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
