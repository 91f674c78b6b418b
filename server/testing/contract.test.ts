import { expect, it } from 'vitest'
import { allEndpoints } from '#contract/endpoints.ts'
import { mountedEndpoints } from '#server/app.ts'

const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

it('mounts every endpoint of the contract exactly once', () => {
  expect(mountedEndpoints.map(name).toSorted()).toEqual(allEndpoints.map(name).toSorted())
})

it('gives every endpoint its own method and path', () => {
  expect(new Set(allEndpoints.map(name)).size).toBe(allEndpoints.length)
})
