import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { makeTree, runCheck } from './testing/run-check.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** The real map with every row open again, so that these tests do not depend on how far the work is. */
const map = readFileSync(join(root, 'docs/spec-map.md'), 'utf8').replaceAll('| done |', '| open |')

/** Rewrites the row that begins with the given path or call. */
function withRow(name: string, change: (row: string) => string): string {
  const rows = map.split('\n')
  const at = rows.findIndex((row) => row.startsWith(`| \`${name}\` |`))
  expect(at).toBeGreaterThan(0)
  return rows.with(at, change(rows[at] ?? '')).join('\n')
}

const done = (where: string, proof: string) => (row: string) =>
  row.replace('| open |', '| done |').replace(/\|[^|]*\|[^|]*\|$/, `| ${where} | ${proof} |`)

const screen = { 'web/a-screen.tsx': '', 'web/a.test.tsx': '' }
const doneScreen = (path: string) => withRow(path, done('web/a-screen.tsx', 'web/a.test.tsx'))
const endpoints = {
  'packages/contract/endpoints.ts':
    "export const allEndpoints = [{ method: 'GET', path: '/v1/card/detail/{id}' }, { method: 'POST', path: '/v1/event-registration/create' }]\n",
}

function check(text: string, files: Record<string, string> = {}) {
  return runCheck('spec-map', { 'docs/spec-map.md': text, ...screen, ...files })
}

describe('the specification map', () => {
  it('has 179 screens and 129 calls', () => {
    expect(check(map)).toMatchObject({ status: 0 })
    const short = withRow('/auth/Login', () => '').replace('\n\n| `/auth/SignUp`', '\n| `/auth/SignUp`')
    expect(check(short).output).toContain('178 screens, the specification 179')
    expect(check(map.replace('`POST auth/signin`', '`POST auth/signup`')).output).toContain(
      'lists POST auth/signup twice',
    )
  })

  it('believes a done screen whose route, file and test exist', () => {
    const routes = {
      'web/routes.ts': "route('/backbone/faq/edit-{$id}', 'x')\nroute('/payment/details-{$offer}', 'y')\n",
    }
    expect(check(doneScreen('/backbone/faq/edit-:id'), routes)).toMatchObject({ status: 0 })
    expect(check(doneScreen('/payment/details-:package_price_id-:country_id-:trial'), routes)).toMatchObject({
      status: 0,
    })
  })

  it('refuses a done screen without a route', () => {
    const { status, output } = check(doneScreen('/auth/Login'), {
      'web/routes.ts': "route('/auth/login', 'x')\n",
    })
    expect(output).toContain('/auth/Login: is done but web/routes.ts has no such route')
    expect(status).toBe(1)
  })

  it('believes a screen that the named server file answers', () => {
    const server = { 'server/pages.ts': "app.get('/p/vcard_result/:name', show)\n" }
    const text = withRow('/p/vcard_result/VcardResult7', done('server/pages.ts', 'web/a.test.tsx'))
    expect(check(text, server)).toMatchObject({ status: 0 })
    const other = withRow('/p/student_result/StudentCardResult1', done('server/pages.ts', 'web/a.test.tsx'))
    expect(check(other, server)).toMatchObject({ status: 1 })
  })

  it('refuses a done row whose file or test does not exist, or that names none', () => {
    const files = { 'web/routes.ts': "route('/auth/Login', 'x')\n" }
    const { output } = check(withRow('/auth/Login', done('web/gone.tsx', 'web/gone.test.tsx')), files)
    expect(output).toContain('web/gone.tsx does not exist')
    expect(output).toContain('web/gone.test.tsx does not exist')
    const bare = check(withRow('/auth/Login', done('', '')), files).output
    expect(bare).toContain('is done but says not where')
    expect(bare).toContain('is done but names no proof')
    expect(
      check(withRow('/auth/Login', done('web/a-screen.tsx', 'web/a-screen.tsx')), files).output,
    ).toContain('is not a test')
  })

  it('refuses a done call whose endpoint is not in the contract', () => {
    const text = withRow('GET card/detail/{id}', done('web/a-screen.tsx', 'web/a.test.tsx'))
    expect(check(text, endpoints)).toMatchObject({ status: 0 })
    expect(check(text).output).toContain('GET /v1/card/detail/{id} is not in packages/contract/endpoints.ts')
  })

  it('wants a chosen path for a call the specification gives none', () => {
    const mark = done('web/a-screen.tsx', 'web/a.test.tsx')
    const naming = (path: string) =>
      withRow('*event registration create', (row) => mark(row.replace(/(?<=\| open \| )[^|]*/, path)))
    expect(check(naming(''), endpoints).output).toContain('is done but names no endpoint')
    expect(check(naming('`POST /v1/event-registration/create` '), endpoints)).toMatchObject({ status: 0 })
  })

  it('refuses an unknown state or slice', () => {
    expect(check(withRow('/auth/Login', (row) => row.replace('open', 'nearly'))).output).toContain(
      'state is "nearly"',
    )
    expect(
      check(withRow('/auth/Login', (row) => row.replace('| auth | open', '| door | open'))).output,
    ).toContain('there is no slice "door"')
  })

  it('is edited by mark-done', () => {
    const tree = makeTree({ 'docs/spec-map.md': map })
    const run = (...parts: string[]) =>
      spawnSync(process.execPath, [join(root, 'scripts/mark-done.mjs'), ...parts], {
        cwd: tree.path,
        encoding: 'utf8',
      })
    run('/auth/Login', 'web/a.tsx', 'web/a.test.tsx')
    run(
      '*event registration create',
      'server/a.ts',
      'server/a.test.ts',
      'POST /v1/event-registration/create, GET /v1/event-registration',
    )
    const unknown = run('/auth/Gone', 'a', 'b')
    const rows = readFileSync(join(tree.path, 'docs/spec-map.md'), 'utf8').split('\n')
    tree.remove()
    expect(unknown.stderr).toContain('has no row "/auth/Gone"')
    const before = map.split('\n')
    expect(rows.filter((row, at) => row !== before[at])).toEqual([
      '| `/auth/Login` | `/auth/Login` | visitor | auth | auth | done | web/a.tsx | web/a.test.tsx |',
      '| `*event registration create` | first_name, email, phone, dob, gender, message, country_name, ticket_type | events | registrations | done | `POST /v1/event-registration/create`, `GET /v1/event-registration` | server/a.ts | server/a.test.ts |',
    ])
  })
})
