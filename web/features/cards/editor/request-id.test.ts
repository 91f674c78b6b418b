import { expect, it } from 'vitest'
import { z } from 'zod'
import { newRequestId } from './request-id.ts'

it('makes UUIDs that are all different', () => {
  const ids = Array.from({ length: 200 }, newRequestId)
  expect(ids.every((id) => z.uuidv4().safeParse(id).success)).toBe(true)
  expect(new Set(ids).size).toBe(200)
})
