import { describe, expect, it } from 'vitest'
import { runCheck } from './testing/run-check.ts'

const lines = (count: number) => 'export {}\n'.repeat(count)

/** Each row: the check, what is wrong, the files, what the check must say. */
const errors: readonly (readonly [
  check: string,
  error: string,
  files: Record<string, string>,
  message: string,
])[] = [
  [
    'types',
    'a type that does not fit',
    { 'server/a.ts': "export const a: number = 'a'\n" },
    'server/a.ts(1,14): error TS2322',
  ],
  [
    'types',
    'an invalid script',
    { 'scripts/a.mjs': '// @ts-check\nMath.x()\n' },
    'scripts/a.mjs(2,6): error TS2339',
  ],
  [
    'reachable',
    'a screen that nothing leads to',
    { 'web/routes.ts': "route('/a', 'a.tsx')\n", 'web/a.tsx': "go('/a/b')\n" },
    '/a: no screen, page or mail leads there',
  ],
  ['format', 'a badly set file', { 'server/a.ts': 'export  const a = 1;\n' }, 'server/a.ts'],
  [
    'sizes',
    'a long file',
    { 'server/a.ts': lines(301), 'server/b.ts': lines(1), 'server/c.ts': lines(1) },
    'server/a.ts: 301 lines, at most 300 allowed',
  ],
  [
    'sizes',
    'a long test',
    { 'server/a.test.ts': lines(401) },
    'server/a.test.ts: 401 lines, at most 400 allowed',
  ],
  [
    'sizes',
    'many middling files',
    Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`server/${index}.ts`, lines(61)])),
    'median source file has 61 lines, at most 60 allowed',
  ],
  [
    'sizes',
    'a few large files',
    { 'server/a.ts': lines(1), 'server/b.ts': lines(1), 'server/c.ts': lines(201) },
    '95th percentile source file has 201 lines',
  ],
  [
    'sizes',
    'a long style sheet',
    { 'web/a.ts': lines(1), 'web/a.css': '.a {}\n'.repeat(301) },
    'web/a.css: 301 lines, at most 300 allowed',
  ],
  [
    'sizes',
    'a file that imports everything',
    { 'server/a.ts': Array.from({ length: 16 }, (_, n) => `import './b${n}.ts'\n`).join('') },
    'server/a.ts: 16 imports, at most 15 allowed',
  ],
  ['unused', 'a file nobody imports', { 'server/a.ts': 'export const a = 1\n' }, 'server/a.ts'],
  [
    'unused',
    'an export nobody imports',
    {
      'server/main.ts': "import { b } from './b.ts'\nconsole.log(b)\n",
      'server/b.ts': 'export const b = 1\nexport const spare = 2\n',
    },
    'spare',
  ],
  [
    'names',
    'a file in camel case',
    { 'server/shareContact.ts': lines(1) },
    'server/shareContact.ts: "shareContact.ts" is not kebab-case',
  ],
  [
    'names',
    'a grab bag',
    { 'web/lib/utils.ts': lines(1) },
    'web/lib/utils.ts: "utils.ts" says nothing about what is inside',
  ],
  ['names', 'a folder of helpers', { 'web/card-helpers/a.ts': lines(1) }, '"card-helpers" says nothing'],
  [
    'names',
    'a handler file without its handler',
    {
      'server/features/x/share-contact.ts':
        "import type { Handler } from '#server/platform/http/route.ts'\nexport const other: Handler<never> = async () => null\n",
    },
    'server/features/x/share-contact.ts: exports no "shareContact"',
  ],
  [
    'words',
    'a wire spelling inside',
    { 'web/features/x/a.ts': 'export const campain = 1\n' },
    'web/features/x/a.ts:1: "campain" is the wire',
  ],
  [
    'words',
    'an interface by prefix',
    { 'server/a.ts': 'export type ICard = 1\n' },
    'server/a.ts:1: "ICard" is a name by prefix',
  ],
  [
    'words',
    'a retired word',
    { 'server/b.ts': '// The fau' + 'lt is shown.\n' },
    'server/b.ts:1: "fau' + 'lt" is retired: error',
  ],
  [
    'words',
    'a transfer object',
    { 'server/c.ts': 'export type CardDto = 1\n' },
    '"CardDto" is a name by prefix',
  ],
  [
    'words',
    'a clock in a rule',
    { 'server/features/x/rules.ts': 'export const a = () => new Date()\n' },
    '"new Date()" reads the clock',
  ],
  [
    'words',
    "one machine's path",
    { 'bench/a.ts': "export const a = '/home/jane/a'\n" },
    '"/home/jane" is a path of one machine',
  ],
  [
    'licences',
    'a copyleft library',
    { 'package-lock.json': JSON.stringify({ packages: { 'node_modules/a': { license: 'AGPL-3.0' } } }) },
    'a: AGPL-3.0 is not an accepted licence',
  ],
  [
    'licences',
    'a library without a licence',
    { 'package-lock.json': JSON.stringify({ packages: { 'node_modules/a': {} } }) },
    'a: no licence is not an accepted licence',
  ],
  [
    'docs',
    'a dead link',
    { 'README.md': '[there](docs/there.md)\n' },
    'README.md: link to docs/there.md leads nowhere',
  ],
  ['docs', 'a missing document', {}, 'SECURITY.md is missing'],
  [
    'docs',
    'a file that is named and does not exist',
    { 'ARCHITECTURE.md': 'See `server/gone.ts`, `present.ts` and kit.ts.\n', 'server/kit.ts': lines(1) },
    'ARCHITECTURE.md names server/gone.ts, which does not exist',
  ],
  [
    'docs',
    'a file name that no file has',
    { 'ARCHITECTURE.md': '`nowhere.ts`\n' },
    'ARCHITECTURE.md names nowhere.ts, which does not exist',
  ],
  [
    'docs',
    'a component of the kit that its document lacks',
    {
      'docs/kit.md': '| `Pager` | `label` | pages |\n',
      'web/kit/pager.tsx': 'export function Pager() {}\nexport const Pages = 1\n',
    },
    'docs/kit.md does not name Pages',
  ],
  [
    'docs',
    'a component that the kit does not have',
    { 'docs/kit.md': '| `Pager` | `label` | pages |\n' },
    'docs/kit.md names Pager, which web/kit does not have',
  ],
  [
    'docs',
    'a number without a record',
    { 'docs/decisions/0000-first.md': '# First\n', 'docs/decisions/0002-third.md': '# Third\n' },
    'docs/decisions/0002-third.md is not number 0001, which comes next',
  ],
  [
    'docs',
    'a record that the index lacks',
    { 'docs/decisions/0000-first.md': '# First\n', 'docs/decisions/README.md': '# Decisions\n' },
    'docs/decisions/README.md does not list 0000-first.md',
  ],
  [
    'docs',
    'a stale environment table',
    { 'docs/operators-guide.md': '<!-- environment -->\n| `PORT` |\n<!-- /environment -->\n' },
    'the environment table differs from env.ts',
  ],
]

/** Checks that rate each file for itself: all their errors stand in one project, which is checked once. */
const byFile = new Set(['types', 'unused', 'names', 'words'])
const results = new Map<string, ReturnType<typeof runCheck>>()

function runTogether(check: string): ReturnType<typeof runCheck> {
  const all = errors.filter(([name]) => name === check).map(([, , files]) => files)
  const result = results.get(check) ?? runCheck(check, Object.assign({}, ...all) as Record<string, string>)
  results.set(check, result)
  return result
}

/** The same checks on files that are right. */
const passes: readonly (readonly [check: string, files: Record<string, string>])[] = [
  [
    'types',
    { 'server/a.ts': 'export const a: number = 1\n', 'scripts/a.mjs': '// @ts-check\nMath.abs(1)\n' },
  ],
  ['format', { 'server/a.ts': 'export const a = 1\n' }],
  [
    'reachable',
    {
      'web/routes.ts': "route('/a', 'a.tsx')\nroute('/a/$id', 'b.tsx')\nroute('/c/d', 'd.tsx')\n",
      'web/a.tsx': "go('/a')\ngo(`${c}/d?e`)\nconst c = '/c'\n",
      'server/mail.ts': 'const link = `${publicUrl}/a/${id}`\n',
    },
  ],
  [
    'sizes',
    {
      'server/a.ts': lines(60),
      'server/a.test.ts': lines(400),
      'server/app.ts': "import './b.ts'\n".repeat(16),
    },
  ],
  [
    'names',
    { 'server/features/x/share-contact.ts': 'export const shareContact = 1\n', 'web/lib/call.ts': lines(1) },
  ],
  ['words', { 'server/features/x/a.ts': 'export const read = (body: B) => ({ campain: body.campain })\n' }],
  [
    'words',
    {
      'packages/contract/a.ts': 'export const campain = 1\n',
      'server/features/x/present.ts': 'export const campain = 1\n',
    },
  ],
  [
    'licences',
    {
      'package-lock.json': JSON.stringify({
        packages: {
          'node_modules/a': { license: '(MIT OR GPL-3.0)' },
          'node_modules/b': { dev: true, license: 'GPL-3.0' },
        },
      }),
    },
  ],
]

describe('npm run check', () => {
  it.each(errors)('%s: refuses %s', (check, _, files, message) => {
    const { status, output } = byFile.has(check) ? runTogether(check) : runCheck(check, files)
    expect(output).toContain(`✗ ${check}`)
    expect(output).toContain(message)
    expect(status).toBe(1)
  })

  it.each(passes)('%s: lets right files pass', (check, files) => {
    const { status, output } = runCheck(check, files)
    expect(output).toContain(`✓ ${check}`)
    expect(status).toBe(0)
  })

  it('runs the checks after one that fails', () => {
    const { output } = runCheck('words,names', { 'server/aB.ts': 'export type ICard = 1\n' })
    for (const line of ['✗ names', '✗ words', '2 checks failed']) expect(output).toContain(line)
  })
})
