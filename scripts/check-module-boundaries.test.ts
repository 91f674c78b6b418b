import { beforeAll, describe, expect, it } from 'vitest'
import { runCheck } from './testing/run-check.ts'

/** One file for each way to cross a border: the rule that must catch it, the file or its folder, what the file holds. */
const crossings: readonly (readonly [rule: string, place: string, text: string])[] = [
  [
    'contract-imports-zod-only',
    'packages/contract/a.ts',
    "import { x } from '#formats/x.ts'\nexport const a = x\n",
  ],
  [
    'contract-imports-zod-only',
    'packages/contract/b.ts',
    "import { Hono } from 'hono'\nexport const a = Hono\n",
  ],
  [
    'qr-and-formats-stand-alone',
    'packages/qr/a.ts',
    "import type { X } from '#formats/x.ts'\nexport type A = X\n",
  ],
  ['adapters-stay-at-the-edge', 'packages/qr/b.ts', "import { n } from './node/n.ts'\nexport const b = n\n"],
  ['qr-by-its-entries', 'web/features/y/f.ts', "import { s } from '#qr/svg.ts'\nexport const f = s\n"],
  ['qr-by-its-entries', 'server/features/y/f.ts', "import type { S } from '#qr/svg.ts'\nexport type F = S\n"],
  ['qr-by-its-entries', 'packages/cards/c.ts', "import { s } from '../qr/svg.ts'\nexport const c = s\n"],
  ['qr-by-its-entries', 'bench/a.ts', "import { n } from '#qr/node/n.ts'\nexport const a = n\n"],
  ['qr-by-its-entries', 'e2e/a.test.ts', "import { s } from '#qr/svg.ts'\nexport const a = s\n"],
  ['qr-node-on-servers', 'web/lib/d.ts', "export { n } from '#qr/node.ts'\n"],
  ['qr-node-on-servers', 'packages/cards/d.ts', "export { n } from '#qr/node.ts'\n"],
  ['qr-browser-in-pages', 'server/features/y/g.ts', "export { s } from '#qr/browser.ts'\n"],
  [
    'packages-without-node',
    'packages/formats/a.ts',
    "import { join } from 'node:path'\nexport const a = join\n",
  ],
  [
    'cards-see-packages-only',
    'packages/cards/a.ts',
    "import { k } from '#web/kit/k.tsx'\nexport const a = k\n",
  ],
  ['cards-see-packages-only', 'packages/cards/b.ts', "import { z } from 'zod'\nexport const b = z\n"],
  [
    'platform-knows-no-product',
    'server/platform/a.ts',
    "import { s } from '#server/features/x/index.ts'\nexport const a = s\n",
  ],
  [
    'slices-meet-at-index',
    'server/features/y/a.ts',
    "import { row } from '../x/store.ts'\nexport const a = row\n",
  ],
  [
    'features-import-downwards',
    'server/features/y/b.ts',
    "import { k } from '#web/kit/k.tsx'\nexport const b = k\n",
  ],
  [
    'routes-list-handlers',
    'server/features/y/routes.ts',
    "import { db } from '#server/platform/db/db.ts'\nexport const r = db\n",
  ],
  [
    'routes-skip-no-handler',
    'server/features/x/routes.ts',
    "import { row } from './store.ts'\nexport const r = row\n",
  ],
  [
    'handlers-know-no-http',
    'server/features/y/c.ts',
    "import type { Context } from 'hono'\nexport type C = Context\n",
  ],
  [
    'rules-are-pure',
    'server/features/x/rules.ts',
    "import { row } from './store.ts'\nexport const r = row\n",
  ],
  [
    'machines-are-pure',
    'server/features/x/machine/next.ts',
    "import { row } from '../store.ts'\nexport const n = row\n",
  ],
  [
    'stores-are-sql-only',
    'server/features/y/store.ts',
    "import type { X } from '#contract/x.ts'\nexport type S = X\n",
  ],
  [
    'stores-are-sql-only',
    'server/features/z/store.ts',
    "import { s } from '../x/index.ts'\nexport const z = s\n",
  ],
  ['sql-lives-in-stores', 'server/features/y/d.ts', "import { sql } from 'kysely'\nexport const d = sql\n"],
  [
    'kit-knows-no-product',
    'web/kit/a.tsx',
    "import { l } from '../lib/l.ts'\nexport const A = () => <b>{l}</b>\n",
  ],
  ['kit-knows-no-product', 'web/kit/b.tsx', "import type { X } from '#contract/x.ts'\nexport type B = X\n"],
  [
    'web-slices-meet-at-index',
    'web/features/y/a.tsx',
    "import { S } from '#web/features/x/s.tsx'\nexport const A = () => <S />\n",
  ],
  ['web-slices-meet-at-index', 'web/features/y/a.test.ts', "export { S } from '#web/features/x/s.tsx'\n"],
  ['web-doors-only-name', 'web/features/y/index.ts', "export { S } from '#web/features/x/index.ts'\n"],
  [
    'web-doors-are-for-others',
    'web/features/x/b.ts',
    "import type { P } from './index.ts'\nexport type B = P\n",
  ],
  [
    'web-features-import-downwards',
    'web/features/y/b.ts',
    "import { app } from '../../router.ts'\nexport const b = app\n",
  ],
  ['lib-knows-no-feature', 'web/lib/a.ts', "import { S } from '../features/x/s.tsx'\nexport const a = S\n"],
  [
    'web-without-server',
    'web/features/y/c.ts',
    "import type { C } from '#server/platform/ctx.ts'\nexport type D = C\n",
  ],
  [
    'web-imports-outside-by-name',
    'web/features/y/d.ts',
    "import { l } from '../../lib/l.ts'\nexport const d = l\n",
  ],
  [
    'web-imports-inside-by-path',
    'web/features/x/a.ts',
    "import { S } from '#web/features/x/s.tsx'\nexport const a = S\n",
  ],
  ['web-without-node', 'web/lib/b.ts', "import { join } from 'node:path'\nexport const b = join\n"],
  [
    'product-without-tests',
    'server/features/y/e.ts',
    "import { as } from '#server/testing/as.ts'\nexport const e = as\n",
  ],
  ['product-without-dev-dependencies', 'web/lib/c.ts', "import axe from 'axe-core'\nexport const c = axe\n"],
  // no two files import each other
  ['web-slices-without-cycles', 'web/features/u', "export type { V } from '#web/features/v/index.ts'\n"],
  ['web-slices-without-cycles', 'web/features/v', "export type { U } from '#web/features/u/index.ts'\n"],
  ['no-cycles', 'packages/contract/c.ts', "import type { D } from './d.ts'\nexport type C = { d: D }\n"],
]

/** What the crossings reach for: right by themselves. */
const bystanders = {
  'packages/contract/x.ts': "import { z } from 'zod'\nexport const X = z.string()\nexport type X = string\n",
  'packages/contract/d.ts': "import type { C } from './c.ts'\nexport type D = { c: C }\n",
  'packages/formats/x.ts':
    "import { parse } from 'libphonenumber-js'\nexport const x = parse\nexport type X = 1\n",
  'packages/qr/node/n.ts': "import { join } from 'node:path'\nexport const n = join\n",
  'packages/qr/node.ts': "export { n } from './node/n.ts'\n",
  'packages/qr/svg.ts': "export const s = ''\nexport type S = string\n",
  'packages/qr/index.ts': "export { s, type S } from './svg.ts'\n",
  'packages/qr/browser.ts': "export { s } from './svg.ts'\n",
  'packages/qr/testing/t.ts': "import { s } from '../svg.ts'\nexport const t = s\n",
  'packages/cards/q.ts': "import { s } from '#qr/index.ts'\nexport const q = s\n",
  'packages/cards/q.test.ts': "import { t } from '#qr/testing/t.ts'\nexport const q = t\n",
  'server/features/x/q.ts': "import { n } from '#qr/node.ts'\nexport const q = n\n",
  'web/lib/q.ts': "import { s } from '#qr/browser.ts'\nexport const q = s\n",
  'packages/cards/x.tsx': "import type { X } from '#contract/x.ts'\nexport const T = (x: X) => <p>{x}</p>\n",
  'server/platform/ctx.ts': 'export type C = 1\n',
  'server/platform/db/db.ts': "import { sql } from 'kysely'\nexport const db = sql\n",
  'server/features/x/index.ts': "export { s } from './s.ts'\n",
  'server/features/x/s.ts': "import { row } from './store.ts'\nexport const s = row\n",
  'server/features/x/store.ts': "import { db } from '#server/platform/db/db.ts'\nexport const row = db\n",
  'server/features/x/s.test.ts': "import { as } from '#server/testing/as.ts'\nexport const t = as\n",
  'server/testing/as.ts': "import { expect } from 'vitest'\nexport const as = expect\n",
  'web/router.ts': 'export const app = 1\n',
  'web/kit/k.tsx': "import { Box } from '@mantine/core'\nexport const k = <Box />\n",
  'web/lib/l.ts': "import type { X } from '#contract/x.ts'\nexport const l: X = ''\n",
  'web/features/x/s.tsx':
    "import { k } from '#web/kit/k.tsx'\nimport { l } from '#web/lib/l.ts'\nexport const S = () => <>{k}{l}</>\n",
  'web/features/x/p.ts': 'export type P = 1\n',
  'web/features/x/index.ts': "export type { P } from './p.ts'\nexport { S } from './s.tsx'\n",
  'web/features/z/a.tsx': "import { S } from '#web/features/x/index.ts'\nexport const A = () => <S />\n",
  'web/features/u/u.ts': 'export type U = 1\n',
  'web/features/u/index.ts': "export type { U } from './u.ts'\n",
  'web/features/v/v.ts': 'export type V = 1\n',
  'web/features/v/index.ts': "export type { V } from './v.ts'\n",
}

/** A border between whole folders is crossed by a file in one. */
const fileOf = (place: string) => (/\.tsx?$/.test(place) ? place : `${place}/crossing.ts`)

describe('the borders between folders', () => {
  it('let a project pass that keeps them', () => {
    const { 'packages/contract/d.ts': _, ...kept } = bystanders
    expect(runCheck('borders', kept)).toMatchObject({ status: 0 })
  })

  describe('refuse', () => {
    let output = ''
    beforeAll(() => {
      const files = Object.fromEntries(crossings.map(([, place, text]) => [fileOf(place), text]))
      output = runCheck('borders', { ...bystanders, ...files }).output
    })

    it.each(crossings)('%s: %s', (rule, place) => {
      expect(output).toContain(`${rule}: ${place} → `)
    })

    it('nothing that was right', () => {
      const crossed = new Set(crossings.map(([, file]) => file)).add('packages/contract/d.ts')
      const blamed = [...output.matchAll(/: (\S+) → /g)].map((match) => match[1] ?? '')
      expect(blamed.filter((file) => !crossed.has(file))).toEqual([])
    })
  })
})
