import { expect, it } from 'vitest'
import { routes } from '#web/routes.ts'
import { listScreenPaths } from './screen-paths.ts'

it('lists every screen of the table by its path', () => {
  const paths = listScreenPaths(routes)
  for (const path of ['/auth/Login', '/dashboard', '/dashboard/contacts/$value', '/update/vcard/$slug'])
    expect(paths).toContain(path)
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of paths) expect(path).toMatch(/^\/(?:$|[\w$])/)
})
