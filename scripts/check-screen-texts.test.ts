import { describe, expect, it } from 'vitest'
import { runCheck } from './testing/run-check.ts'

const catalogue = (...places: string[]) =>
  places.map((place) => `#: ${place}\nmsgid "${place}"\nmsgstr ""\n`).join('\n')

/** The slice y, whose parts others show; one part brings another, and types bring nothing. */
const parts = {
  'web/features/y/index.ts':
    "export { Gate } from './gate.tsx'\nexport { picture } from './picture.ts'\nexport type { Bell } from './bell.ts'\n",
  'web/features/y/gate.tsx': "import { hinge } from './hinge.ts'\nexport const Gate = hinge\n",
  'web/features/y/hinge.ts': 'export const hinge = 1\n',
  'web/features/y/picture.ts': 'export const picture = 1\n',
  'web/features/y/bell.ts': 'export type Bell = 1\nexport const bell = 1\n',
  'web/features/y/locales/en.po': catalogue('web/features/y/hinge.ts', 'web/features/y/bell.ts'),
}
const screen = (staticData: string, imports: string) => `${imports}export const Route = { ${staticData} }\n`
const door = "'#web/features/y/index.ts'"
const check = (files: Record<string, string>) => runCheck('screens', { ...parts, ...files })

it.each([
  ['a statement', "export { picture } from './picture.ts'\nconsole.log(1)\n"],
  ['all of a file', "export * from './picture.ts'\n"],
  ['a part of its own', 'export const picture = 1\n'],
])('npm run check refuses %s in the door of a slice', (_, text) => {
  const { status, output } = check({ 'web/features/y/index.ts': text })
  expect(status).toBe(1)
  expect(output).toContain('web/features/y/index.ts: holds only lines like')
})

describe('npm run check wants a screen to load', () => {
  it('the texts of its slice', () => {
    const { status, output } = check({
      'web/features/x/a-screen.tsx': screen("staticData: { slice: 'y' }", ''),
    })
    expect(status).toBe(1)
    expect(output).toContain("web/features/x/a-screen.tsx: its route needs staticData: { slice: 'x' }, which")
  })

  it.each([
    ['at once', `import { Gate } from ${door}\nexport { Gate }\n`],
    ['later', `export const load = () => import(${door})\n`],
    ['through a file of its own', "export { Gate } from './own.ts'\n"],
  ])('the texts of a part of another slice that it shows %s', (_, imports) => {
    const own = { 'web/features/x/own.ts': `export { Gate } from ${door}\n` }
    const without = screen("staticData: { slice: 'x' }", imports)
    const { status, output } = check({ ...own, 'web/features/x/a-screen.tsx': without })
    expect(status).toBe(1)
    expect(output).toContain("its route needs staticData: { slice: 'x', textsOf: ['y'] }, which")
    const whole = screen("staticData: { slice: 'x', textsOf: ['y'] }", imports)
    expect(check({ ...own, 'web/features/x/a-screen.tsx': whole }).status).toBe(0)
  })

  it('what a layout around it loads, and not what another one does', () => {
    const route = (id: string, rest = '') => `createFileRoute('${id}')({ ${rest} })\n`
    const files = {
      'web/features/x/forms-layout.tsx': route('/_user/_forms', "staticData: { slice: 'x' }"),
      'web/features/x/a-screen.tsx': route('/_user/_forms/a'),
    }
    expect(check(files).status).toBe(0)
    const { output } = check({ ...files, 'web/features/x/b-screen.tsx': route('/_user/_formsb/b') })
    expect(output).toContain("web/features/x/b-screen.tsx: its route needs staticData: { slice: 'x' }, which")
  })

  it('no texts of a slice of which it uses types and parts without texts', () => {
    const imports = `import { picture } from ${door}\nimport type { Bell } from ${door}\nexport type B = Bell | typeof picture\n`
    const own = screen("staticData: { slice: 'x' }", imports)
    expect(check({ 'web/features/x/a-screen.tsx': own }).status).toBe(0)
    const more = screen("staticData: { slice: 'x', textsOf: ['y'] }", imports)
    expect(check({ 'web/features/x/a-screen.tsx': more }).output).toContain(
      "needs staticData: { slice: 'x' }, which",
    )
  })
})
