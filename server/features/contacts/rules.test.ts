import { expect, it } from 'vitest'
import { savedContactStatus } from './rules.ts'

const deleted = new Date('2026-01-01T00:00:00Z')

it.each([
  ['active', 'active', null, 'active'],
  ['inactive', 'active', null, 'inactive'],
  ['active', 'blocked', null, 'inactive'],
  ['active', 'invited', null, 'inactive'],
  ['active', 'deleted', null, 'gone'],
  ['inactive', 'deleted', null, 'gone'],
  ['active', 'active', deleted, 'gone'],
] as const)(
  'a saved card that is %s, of an owner who is %s, deleted at %s, is %s',
  (card_status, owner_status, deleted_at, status) => {
    expect(savedContactStatus({ card_status, owner_status, deleted_at })).toBe(status)
  },
)
