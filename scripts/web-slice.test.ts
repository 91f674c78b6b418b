import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyProject } from './testing/copy-project.ts'
import { turnOf } from './testing/in-turn.ts'
import { scaled } from './testing/time-limits.ts'
import { translateCopy } from './testing/translate-copy.ts'

/** A copy of the project with two slices of the web app, made by the generator: wraps show a part of gifts. */
const copy = copyProject()
afterAll(copy.remove)
const { read } = copy

const part = `import { useLingui } from '@lingui/react/macro'

/** A gift where others show it. */
export function GiftName({ name }: { readonly name: string }) {
  const { t } = useLingui()
  return <p aria-label={t\`Chosen gift\`}>{name}</p>
}
`

const screen = 'web/features/wraps/wrap-list-screen.tsx'
const ours = /gift|wrap/i

/** As whoever makes a slice does (CONTRIBUTING.md): a part behind a door, and a screen of another slice that shows it. */
function addDoor() {
  copy.write('web/features/gifts/gift-name.tsx', part)
  copy.write('web/features/gifts/index.ts', "export { GiftName } from './gift-name.tsx'\n")
  const withPart = read(screen)
    .replace('import { PageHeader }', "import { GiftName } from '#web/features/gifts/index.ts'\n$&")
    .replace(/return (<PageHeader .*\/>)/, 'return (<>$1<GiftName name="12" /></>)')
  copy.write(screen, withPart)
  copy.run('node_modules/oxfmt/bin/oxfmt', '--write', screen)
}

const check = (only: string) => copy.run('scripts/check.mjs', '--only', only).output

/** A quarter of a minute of a core each; the generators' own test does all of them. */
const steps = turnOf(['check', 'lint', 'test'], 0)

describe('a new slice of the web app, of which another shows a part', () => {
  const before = copy.readAll()
  const wanted = "staticData: { slice: 'wraps', textsOf: ['gifts'] }"
  let told = ''
  let changed: readonly string[] = []
  beforeAll(() => {
    const generate = (...args: string[]) => copy.run('scripts/new-screen.mjs', ...args)
    expect(generate('gifts', 'gift-list', '/gift-list')).toMatchObject({ status: 0 })
    expect(generate('wraps', 'wrap-list', '/wrap-list')).toMatchObject({ status: 0 })
    addDoor()
    changed = [...copy.readAll()].filter(([path, text]) => before.get(path) !== text).map(([path]) => path)
    translateCopy(copy)
    told = check('screens')
    copy.write(screen, read(screen).replace("staticData: { slice: 'wraps' }", wanted))
  })

  it('is told whose texts its screen shows', () => {
    expect(told).toContain(`${screen}: its route needs ${wanted}`)
    expect(check('screens')).toContain('✓ screens')
  })

  it('changes no file outside its folder but the list of screens', () => {
    const inside = /^web\/features\/(?:gifts|wraps)\//
    expect(changed.filter((path) => !inside.test(path)).toSorted()).toEqual([
      'web/route-tree.gen.ts',
      'web/routes.ts',
    ])
    expect([...before.keys()].filter((path) => inside.test(path))).toEqual([])
  })

  it.runIf(steps.includes('check'))('passes every check', { timeout: scaled(180_000) }, () => {
    const checks = 'format,borders,sizes,whole,unused,routes,names,owners,words,literals,screens,translations'
    const output = check(checks)
    expect(output.match(/^[✓✗] /gmu)).toHaveLength(checks.split(',').length)
    // the copy is without documents and measurements, where parts of others are used
    expect(output.split('\n').filter((line) => ours.test(line))).toEqual([])
    for (const name of ['routes', 'screens']) expect(output).toContain(`✓ ${name}`)
  })

  it.runIf(steps.includes('lint'))('has no error of a type or rule', { timeout: scaled(180_000) }, () => {
    // One file has an error: the tools see these files.
    const mistake = 'web/features/gifts/gift-mistake.ts'
    copy.write(mistake, "export const gift: number = 'a'\n")
    const files = [...copy.readAll().keys()].filter((path) => ours.test(path) && /^web\/.*\.tsx?$/.test(path))
    const { output } = copy.run('node_modules/oxlint/bin/oxlint', '--type-check', '--format=unix', ...files)
    rmSync(join(copy.path, mistake))
    expect(output.split('\n').filter((line) => ours.test(line))).toEqual([
      expect.stringMatching(/^web\/features\/gifts\/gift-mistake\.ts:1:14: .*TS2322/),
    ])
  })

  it.runIf(steps.includes('test'))('passes its tests', { timeout: scaled(180_000) }, () => {
    const args = ['run', '--project=web', '--maxWorkers=1', 'web/features/gifts', 'web/features/wraps']
    const { status, output } = copy.run('node_modules/vitest/vitest.mjs', ...args)
    expect(output).toMatch(/Test Files .* 2 passed/)
    expect(status).toBe(0)
  })
})
