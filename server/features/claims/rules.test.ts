import { expect, it } from 'vitest'
import { claimStatus } from './rules.ts'

const now = new Date('2026-11-28T10:00:00Z')
const printed = { status: 'claimable', owner_id: null, expires_at: null, blocked_at: null }
const owned = { ...printed, owner_id: 'somebody' }

it.each([
  ['claimable', printed],
  ['claimable', { ...printed, expires_at: new Date(now.getTime() + 1) }],
  // its last moment is over
  ['expired', { ...printed, expires_at: now }],
  ['inactive', { ...printed, status: 'inactive' }],
  ['inactive', { ...printed, status: 'inactive', expires_at: now }],
  ['blocked', { ...printed, blocked_at: now }],
  ['blocked', { ...printed, status: 'inactive', blocked_at: now }],
  // whose it is says nothing of why it does not work
  ['claimed', owned],
  ['claimed', { ...owned, status: 'inactive' }],
  ['claimed', { ...owned, blocked_at: now }],
  ['claimed', { ...owned, expires_at: now }],
])('is told as %s: %o', (status, code) => {
  expect(claimStatus(code, now)).toBe(status)
})
