// @ts-check
import { npm, test } from './patterns.mjs'

export const packages = [
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
