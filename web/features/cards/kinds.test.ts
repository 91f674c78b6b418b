import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** The folders of kinds, and the registries that list them. */
const isOfKinds = /(?:^|\/)kinds(?:\/|\.ts$)|\.test\.tsx?$/

it('are known by name in their folders and registries alone', () => {
  const general = ['web/features/cards', 'server/features/cards', 'server/features/pages'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !isOfKinds.test(path))
      .map((path) => join(folder, path)),
  )
  expect(general.length).toBeGreaterThan(150)
  const named = general.filter((path) => /\bcardType\.\w/.test(readFileSync(path, 'utf8')))
  expect(named).toEqual([])
})
