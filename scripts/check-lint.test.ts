import { beforeAll, describe, expect, it } from 'vitest'
import { runCheck } from './testing/run-check.ts'

const longFunction = `export function long(): number[] {\n  const all: number[] = []\n${'  all.push(1)\n'.repeat(60)}  return all\n}\n`
const later = 'const later = async (): Promise<number> => Promise.resolve(1)\n'

/** One file for each rule: the rule, the file, what the file holds. */
const errors: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['typescript(no-floating-promises)', 'server/a.ts', `${later}later()\n`],
  ['typescript(no-misused-promises)', 'server/b.ts', `${later}export const b = later() ? 1 : 2\n`],
  [
    'typescript(switch-exhaustiveness-check)',
    'server/c.ts',
    "export function c(x: 'a' | 'b'): number {\n  switch (x) {\n    case 'a':\n      return 1\n  }\n  return 2\n}\n",
  ],
  ['typescript(no-explicit-any)', 'server/d.ts', 'export const d = (x: any): number => Number(x)\n'],
  ['typescript(consistent-type-imports)', 'server/e.ts', "import { Z } from './z.ts'\nexport type E = Z\n"],
  ['typescript(no-unsafe-assignment)', 'server/f.ts', "const f = JSON.parse('1')\nexport const g = [f]\n"],
  ['typescript(no-unsafe-member-access)', 'server/g.ts', "export const g: unknown = JSON.parse('1').x\n"],
  ['typescript(no-non-null-assertion)', 'server/h.ts', 'export const h = (x?: number): number => x!\n'],
  ['typescript(only-throw-error)', 'server/i.ts', "export const i = (): never => {\n  throw 'no'\n}\n"],
  ['typescript(consistent-type-definitions)', 'server/j.ts', 'export interface J {\n  x: 1\n}\n'],
  ['eslint(no-console)', 'web/k.ts', "console.log('k')\n"],
  ['eslint(no-warning-comments)', 'server/l.ts', `// ${'TO'}DO later\nexport const l = 1\n`],
  ['eslint(max-lines-per-function)', 'web/m.ts', longFunction],
  ['import(no-default-export)', 'server/n.ts', 'export default 1\n'],
  ['oxc(no-barrel-file)', 'packages/formats/o.ts', "export * from './p.ts'\n"],
  ['unicorn(prefer-node-protocol)', 'server/q.ts', "import { join } from 'path'\nexport const q = join\n"],
  ['node(no-process-env)', 'server/r.ts', "export const r = process.env['R']\n"],
  [
    'react-hooks(rules-of-hooks)',
    'web/s.tsx',
    "import { useId } from 'react'\nexport const s = (x: boolean): string => (x ? useId() : '')\n",
  ],
  ['jsx-a11y(alt-text)', 'web/t.tsx', 'export const T = () => <img src="t.png" />\n'],
  ['react(button-has-type)', 'web/u.tsx', 'export const U = () => <button>Save</button>\n'],
  ['eslint(no-restricted-globals)', 'packages/formats/v.ts', 'export const v = document.title\n'],
  [
    'eslint(no-restricted-imports)',
    'packages/cards/w.ts',
    "import { x } from '#contract/x.ts'\nexport const w = x\n",
  ],
  [
    'eslint(no-restricted-properties)',
    'server/features/x/rules.ts',
    'export const now = (): number => Date.now()\n',
  ],
  [
    'eslint(no-restricted-properties)',
    'server/features/x/store.ts',
    'export const begin = (db: { transaction: () => void }): void => db.transaction()\n',
  ],
  [
    'vitest(no-focused-tests)',
    'server/x.test.ts',
    "import { expect, it } from 'vitest'\nit.only('x', () => {\n  expect(1).toBe(1)\n})\n",
  ],
  [
    'vitest(no-disabled-tests)',
    'server/y.test.ts',
    "import { expect, it } from 'vitest'\nit.skip('y', () => {\n  expect(1).toBe(1)\n})\n",
  ],
  ['vitest(expect-expect)', 'server/z.test.ts', "import { it } from 'vitest'\nit('z', () => {})\n"],
]

const bystanders = {
  'server/z.ts': 'export type Z = 1\n',
  'packages/formats/p.ts': 'export const p = 1\n',
  'packages/contract/x.ts': 'export const x = 1\n',
  'packages/contract/constants.ts': 'export const y = 1\n',
  'packages/cards/y.ts':
    "import { y } from '#contract/constants.ts'\nimport type { x } from '#contract/x.ts'\nexport const z: typeof x = y\n",
  'scripts/a.mjs': "console.log('a')\n",
  'web/save.tsx':
    'const save = async (): Promise<void> => Promise.resolve()\nexport const Save = () => (\n  <form onSubmit={async () => save()}>\n    <button type="submit">Save</button>\n  </form>\n)\n',
}

describe('the linter', () => {
  it('lets a project pass that keeps the rules', () => {
    expect(runCheck('lint', bystanders)).toMatchObject({ status: 0 })
  })

  describe('refuses', () => {
    let output = ''
    beforeAll(() => {
      output = runCheck('lint', {
        ...bystanders,
        ...Object.fromEntries(errors.map(([, file, text]) => [file, text])),
      }).output
    })

    it.each(errors)('%s in %s', (rule, file) => {
      const reports = output.split(/\n\s*\n(?=\s+[x×] )/)
      expect(reports.some((report) => report.includes(rule) && report.includes(`[${file}:`))).toBe(true)
    })

    it('nothing that was right', () => {
      for (const file of Object.keys(bystanders)) expect(output).not.toContain(`[${file}:`)
    })
  })
})
