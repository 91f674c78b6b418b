import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyProject } from './testing/copy-project.ts'
import { addNoticeForm } from './testing/notice-form.ts'
import { addNoticeKind } from './testing/notice-kind.ts'
import { turnOf } from './testing/share.ts'
import { scaled } from './testing/time-limits.ts'

/** One copy of the project, in which every generator runs and a kind of card is added; all of it is checked and tested once. */
const copy = copyProject()
afterAll(copy.remove)
const read = (path: string) => readFileSync(join(copy.path, path), 'utf8')
const generate = (script: string, ...args: string[]) => copy.run(`scripts/${script}.mjs`, ...args)

type Template = { meta: { id: number; slug: string; name: string }; Main: { name: string } }

/** What the generators write or change. */
const touched =
  /gift|night|parking|contract\/(?:endpoints|errors)\.ts|cards\/registry\.ts|server\/app\.ts|access\/(?:world|owned-things)|\.gen\.ts|web\/routes\.ts/i

describe('a generator that cannot do its work', () => {
  it('changes nothing', () => {
    const isOurs = (path: string) => !path.startsWith('node_modules')
    const files = () => readdirSync(copy.path, { recursive: true, encoding: 'utf8' }).filter(isOurs).length
    const before = { files: files(), app: read('server/app.ts'), ids: read('packages/contract/constants.ts') }
    expect(generate('new-slice', 'places').output).toContain('The slice places exists already.')
    expect(generate('new-slice', 'GiftCards').output).toContain('usage:')
    expect(generate('new-slice').status).toBe(1)
    // "class" cannot be the name of a constant: formatting fails after everything else was right.
    expect(generate('new-slice', 'classes', 'class')).toMatchObject({ status: 1 })
    expect(generate('new-template', '21', 'Other').output).toContain('Template 21 exists already.')
    expect(generate('new-template', '89', 'Plain').output).toContain('plain exists already.')
    expect(generate('new-template', '89', '../x').output).toContain('usage:')
    expect(generate('new-template').status).toBe(1)
    expect(generate('new-screen', 'admin', 'gift-list', '/dashboard').output).toContain(
      'has a screen already',
    )
    expect(generate('new-screen', 'admin', 'gift-list', '/gift-list', 'nobody').output).toContain(
      'has nothing like',
    )
    expect({
      files: files(),
      app: read('server/app.ts'),
      ids: read('packages/contract/constants.ts'),
    }).toEqual(before)
  })
})

/** A quarter of a minute of a core each. A whole `npm test` does one of them. */
const steps = turnOf(['check', 'lint', 'test'], 0)

describe('a new slice, resource, template and screen', () => {
  beforeAll(() => {
    expect(generate('new-slice', 'gift-cards')).toMatchObject({ status: 0 })
    expect(generate('new-resource', 'parking-spots')).toMatchObject({ status: 0 })
    expect(generate('new-template', '88', 'Night', 'train')).toMatchObject({ status: 0 })
    expect(generate('new-screen', 'gifts', 'gift-list', '/gift-list')).toMatchObject({ status: 0 })
  })

  /** The files that the generators wrote or changed. */
  const listTouched = () =>
    ['packages', 'server', 'web'].flatMap((folder) =>
      readdirSync(join(copy.path, folder), { recursive: true, encoding: 'utf8' })
        .map((name) => join(folder, name))
        .filter((path) => touched.test(path) && /\.tsx?$/.test(path)),
    )

  it.runIf(steps.includes('check'))('pass every check', { timeout: scaled(180_000) }, () => {
    const checks = 'format,borders,sizes,whole,names,words,routes'
    const { output } = copy.run('scripts/check.mjs', '--only', checks)
    expect(output.match(/^[✓✗] /gmu)).toHaveLength(checks.split(',').length)
    expect(output.split('\n').filter((line) => touched.test(line))).toEqual([])
    expect(output).toContain('✓ routes')
  })

  it.runIf(steps.includes('lint'))('have no error of a type or rule', { timeout: scaled(180_000) }, () => {
    // Types and rules of these files alone: those of all files would take a core for half a minute. One has an error.
    const mistake = 'web/features/gifts/gift-mistake.ts'
    copy.write(mistake, "export const gift: number = 'a'\n")
    const lint = ['node_modules/oxlint/bin/oxlint', '--type-check', '--format=unix'] as const
    const found = copy
      .run(...lint, ...listTouched())
      .output.split('\n')
      .filter((line) => touched.test(line))
    expect(found).toEqual([expect.stringMatching(/^web\/features\/gifts\/gift-mistake\.ts:1:14: .*TS2322/)])
    rmSync(join(copy.path, mistake))
  })

  it('keep a whole resource below 150 lines, tests not counted', () => {
    const files = readdirSync(copy.path, { recursive: true, encoding: 'utf8' }).filter(
      (path) => /parking-spots?/.test(path) && /\.(?:tsx?|sql)$/.test(path) && !path.includes('.test.'),
    )
    expect(files).toHaveLength(7)
    const lines = files.map((path) => read(path).trimEnd().split('\n').length)
    // The lines in endpoints.ts, errors.ts, app.ts and web/routes.ts.
    const registrations = 11
    expect(lines.reduce((sum, count) => sum + count, registrations)).toBeLessThanOrEqual(150)
  })

  it('are registered: the endpoints, the template and the path', async () => {
    const contract: unknown = await import(join(copy.path, 'packages/contract/endpoints.ts'))
    const { allEndpoints } = contract as { allEndpoints: { method: string; path: string }[] }
    expect(allEndpoints.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining(['POST /v1/gift-cards/create', 'GET /v1/gift-cards/detail/{id}']),
    )
    expect(read('server/app.ts')).toContain('...giftCardsRoutes')

    const registry: unknown = await import(join(copy.path, 'packages/cards/registry.ts'))
    const { templates } = registry as { templates: Record<number, Template> }
    expect(templates[88]).toMatchObject({
      meta: { id: 88, slug: 'night-train', name: { en: 'Night train' } },
    })
    expect(templates[88]?.Main.name).toBe('NightTrain')
    expect(templates[21]?.Main.name).toBe('Plain')

    expect(read('web/route-tree.gen.ts')).toContain("'/gift-list'")
  })

  it('are noticed when the route tree is stale', () => {
    const text = read('web/routes.ts')
    const name = 'web/routes.ts'
    copy.write(name, text.replace("    route('/gift-list', 'features/gifts/gift-list-screen.tsx'),\n", ''))
    expect(copy.run('scripts/routes.ts', '--verify').output).toContain('is stale: run npm run routes')
    copy.write(name, text)
  })
})

/** One folder and one line of the registry in each layer, no other file. */
describe('a new kind of card', () => {
  beforeAll(() => {
    addNoticeKind(copy)
    addNoticeForm(copy)
  })

  it.runIf(steps.includes('test'))(
    'passes its tests and the access suites, with what was generated',
    { timeout: scaled(180_000) },
    () => {
      const access = ['server/testing/access.test.ts', 'server/testing/ownership.test.ts']
      const kind = ['server/features/cards/notice.test.ts', 'web/features/cards/editor/notice.test.tsx']
      const filter =
        'gift|parking|is open to everybody|asks for a name|knows of every|opens to everybody only|is taken|is for admins|of the new kind'
      // Another worker would load the whole application once more.
      const args = ['run', '--project=server', '--project=web', '--maxWorkers=1', '-t', filter]
      const suites = ['gift', 'parking', ...access, ...kind]
      const { status, output } = copy.run('node_modules/vitest/vitest.mjs', ...args, ...suites)
      expect(output).toMatch(/Test Files .* 8 passed/)
      expect(status).toBe(0)
    },
  )

  it('fails the types when a registry of a layer does not have it', () => {
    const file = 'packages/cards/kinds.ts'
    copy.write(file, read(file).replace(', event', ''))
    copy.write('tsconfig.kinds.json', JSON.stringify({ extends: './tsconfig.json', include: [file] }))
    const { output } = copy.run(
      'node_modules/typescript/bin/tsc',
      '--checkers',
      '1',
      '-p',
      'tsconfig.kinds.json',
    )
    expect(output).toContain(file)
    expect(output).toContain("Property 'event' is missing")
  })
})
