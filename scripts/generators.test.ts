import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyProject } from './testing/copy-project.ts'
import { scaled } from './testing/time-limits.ts'
import { translateCopy } from './testing/translate-copy.ts'

/** One copy of the project, in which every generator runs; all of it is checked and tested once. */
const copy = copyProject()
afterAll(copy.remove)
const { read } = copy
const generate = (script: string, ...args: string[]) => copy.run(`scripts/${script}.mjs`, ...args)

/** The names of the new template in Hindi and Arabic. */
const names = ['रात की ट्रेन', 'قطار الليل'] as const

type Template = { meta: { id: number; slug: string; name: string }; Main: { name: string } }

/** What the generators write or change. */
const touched =
  /gift|night|parking|contract\/(?:endpoints|errors|constants|kinds)\.ts|cards\/(?:registry|template-tags)\.ts|cards\/(?:editor\/)?kinds\.ts|server\/app\.ts|access\/(?:world|owned-things)|\.gen\.ts|web\/routes\.ts|check-table-owners/i

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
    expect(generate('new-template', '21', 'Other', ...names).output).toContain('Template 21 exists already.')
    expect(generate('new-template', '89', 'Plain', ...names).output).toContain('plain exists already.')
    for (const wrong of [
      ['89', '../x', ...names],
      ['89', 'Other'],
      ['401', 'Other', ...names],
    ])
      expect(generate('new-template', ...wrong).output).toContain('usage:')
    expect(generate('new-template').status).toBe(1)
    expect(generate('new-kind', 'student', 'Student').output).toContain('The kind student exists already.')
    for (const wrong of [['Tour', 'Tour'], ['tour'], ['tour', 'Tour', 'companions']])
      expect(generate('new-kind', ...wrong).output).toContain('usage:')
    expect(generate('new-resource', 'gift-kinds', '/backbone/faq', 'Gifts').output).toContain(
      'has a screen already',
    )
    expect(generate('new-resource', 'gift-kinds', 'Gifts').output).toContain('usage:')
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

type Changes = { readonly own: readonly string[]; readonly registries: readonly string[] }

/** Runs a generator. @returns the files that it has written, and those that it has changed */
function record(script: string, ...args: string[]): Changes {
  const before = copy.readAll()
  expect(generate(script, ...args)).toMatchObject({ status: 0 })
  const changed = [...copy.readAll()]
    .filter(([path, text]) => before.get(path) !== text)
    .map(([path]) => path)
  return {
    own: changed.filter((path) => !before.has(path)).toSorted(),
    registries: changed.filter((path) => before.has(path)).toSorted(),
  }
}

describe('a new slice, resource, template, kind of card and screen', () => {
  let template: Changes = { own: [], registries: [] }
  let kind = template
  beforeAll(() => {
    expect(generate('new-slice', 'gift-cards')).toMatchObject({ status: 0 })
    expect(
      generate('new-resource', 'parking-spots', '/backbone/parking/spots/list', 'Parking spots'),
    ).toMatchObject({ status: 0 })
    template = record('new-template', '88', 'Night train', ...names)
    kind = record('new-kind', 'parking-notice', 'Parking notice', 'companion')
    expect(generate('new-screen', 'gifts', 'gift-list', '/gift-list')).toMatchObject({ status: 0 })
  })

  it('touch no file outside their own folders but registries', () => {
    expect(template.registries).toEqual([
      'packages/cards/registry.ts',
      'packages/cards/template-tags.ts',
      'packages/contract/constants.ts',
    ])
    expect(kind.registries).toEqual([
      'packages/cards/kinds.ts',
      'packages/contract/constants.ts',
      'packages/contract/kinds.ts',
      'scripts/check-table-owners.mjs',
      'server/features/cards/kinds.ts',
      'server/platform/db/tables.gen.ts',
      'web/features/cards/editor/kinds.ts',
      'web/features/cards/kinds.ts',
      'web/route-tree.gen.ts',
      'web/routes.ts',
    ])
    const folders =
      /\/(?:templates\/night-train|kinds\/parking-notice)\/|contract\/kinds\/parking-notice\.ts$/
    const migrations = /^server\/migrations\/\d{8}T\d{6}-(?:template-night-train|parking-notice-cards)\.sql$/
    const outside = [...template.own, ...kind.own].filter((path) => !folders.test(path))
    expect(outside.filter((path) => !migrations.test(path))).toEqual([])
    expect(outside).toHaveLength(2)
  })

  /** The files that the generators wrote or changed. */
  const listTouched = () =>
    ['packages', 'server', 'web'].flatMap((folder) =>
      readdirSync(join(copy.path, folder), { recursive: true, encoding: 'utf8' })
        .map((name) => join(folder, name))
        .filter((path) => touched.test(path) && /\.tsx?$/.test(path)),
    )

  it('pass every check', { timeout: scaled(180_000) }, () => {
    translateCopy(copy)
    const checks =
      'format,borders,sizes,whole,unused,names,owners,words,routes,literals,screens,reachable,translations'
    const { output } = copy.run('scripts/check.mjs', '--only', checks)
    expect(output.match(/^[✓✗] /gmu)).toHaveLength(checks.split(',').length)
    // whoever makes a screen says where people find it
    const [unfound = '', ...others] = output.split('\n').filter((line) => touched.test(line))
    expect(unfound).toContain('/gift-list: no screen, page or mail leads there')
    expect(others).toEqual([])
    for (const name of ['routes', 'screens', 'translations']) expect(output).toContain(`✓ ${name}`)
  })

  it('have no error of a type or rule', { timeout: scaled(180_000) }, () => {
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
      meta: { id: 88, slug: 'night-train', name: { en: 'Night train', hi: names[0], ar: names[1] } },
    })
    expect(templates[88]?.Main.name).toBe('NightTrain')
    expect(templates[21]?.Main.name).toBe('Plain')

    const paths = [
      '/gift-list',
      '/backbone/parking/spots/list',
      '/backbone/parking/spots/create',
      '/generate/parking-notice',
    ]
    for (const path of paths) expect(read('web/route-tree.gen.ts')).toContain(`'${path}'`)
  })

  it('are noticed when the route tree is stale', () => {
    const text = read('web/routes.ts')
    const name = 'web/routes.ts'
    copy.write(name, text.replace("    route('/gift-list', 'features/gifts/gift-list-screen.tsx'),\n", ''))
    expect(copy.run('scripts/routes.ts', '--verify').output).toContain('is stale: run npm run routes')
    copy.write(name, text)
  })
})

const cardInTemplate = `import { expect, it } from 'vitest'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'

it('shows a card in the night train', async () => {
  const app = await createTestApp()
  const { slug, qrcode_theme_id } = await makeCard(app, { qrcode_theme_id: 88 })
  expect(qrcode_theme_id).toBe(88)
  for (const path of [slug, 'vcard_result/VcardResult88'])
    expect(await (await app.fetch('/p/' + path)).text()).toContain('class="page night-train')
})
`

describe('what the generators have made', () => {
  it(
    'passes its tests, the access suites and those of templates and cold pages',
    { timeout: scaled(180_000) },
    () => {
      copy.write('server/features/cards/night-train.test.ts', cardInTemplate)
      const suites = [
        'gift',
        'parking',
        'night-train',
        'server/testing/access.test.ts',
        'server/testing/ownership.test.ts',
        'server/features/templates/templates.test.ts',
        'server/features/pages/cold-page.test.ts',
      ]
      const filter =
        'gift|parking|night train|is open to everybody|asks for a name|knows of every|opens to everybody only|is taken|is for admins|is made, shown|number of its own|this release can draw|a card of type 7'
      // Another worker would load the whole application once more.
      const args = ['run', '--project=server', '--project=web', '--maxWorkers=1', '-t', filter]
      const { status, output } = copy.run('node_modules/vitest/vitest.mjs', ...args, ...suites)
      expect(output).toMatch(/Test Files .* 11 passed/)
      expect(status).toBe(0)
    },
  )

  it('fails the types when a registry of a layer lacks a kind', () => {
    const file = 'packages/cards/kinds.ts'
    copy.write(file, read(file).replace(/,\s+parkingNotice\b/, ''))
    copy.write('tsconfig.kinds.json', JSON.stringify({ extends: './tsconfig.json', include: [file] }))
    const { output } = copy.run(
      'node_modules/typescript/bin/tsc',
      '--checkers',
      '1',
      '-p',
      'tsconfig.kinds.json',
    )
    expect(output).toContain(file)
    expect(output).toContain("Property 'parkingNotice' is missing")
  })
})
