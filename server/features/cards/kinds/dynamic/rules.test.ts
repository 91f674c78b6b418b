import { describe, expect, it } from 'vitest'
import { isOwnCode, linkState } from './rules.ts'

const now = new Date('2026-11-22T12:00:00Z')
const open = {
  starts_at: null,
  ends_at: null,
  scan_limit: null,
  scans_used: 0,
  password_hash: null,
  blocked_at: null,
}

describe('what a scan finds', () => {
  it('is open from its start, to the moment, until its end', () => {
    const link = { ...open, starts_at: now, ends_at: new Date(now.getTime() + 1) }
    expect(linkState(link, new Date(now.getTime() - 1))).toBe('not_started')
    expect(linkState(link, now)).toBe('open')
    expect(linkState(link, link.ends_at)).toBe('ended')
  })

  it('has ended with its last scan, also before its start', () => {
    const link = { ...open, scan_limit: 2, scans_used: 1 }
    expect(linkState(link, now)).toBe('open')
    expect(linkState({ ...link, scans_used: 2 }, now)).toBe('ended')
    expect(linkState({ ...link, scans_used: 2, starts_at: new Date(now.getTime() + 1) }, now)).toBe('ended')
  })

  it('asks for the password only while it leads somewhere', () => {
    const link = { ...open, password_hash: 'x', ends_at: now }
    expect(linkState({ ...link, ends_at: null }, now)).toBe('locked')
    expect(linkState(link, now)).toBe('ended')
  })
})

describe('a link to a code of this site', () => {
  it.each(['/p/jane', '/Q/ABCDEFGH', '/info-link/jane', '/n/x', '/info-page/x?y'])('is %s', (path) => {
    expect(isOwnCode(`https://cards.example${path}`, 'https://cards.example')).toBe(true)
    expect(isOwnCode(`http://CARDS.example${path}`, 'https://cards.example')).toBe(true)
    expect(isOwnCode(`https://other.example${path}`, 'https://cards.example')).toBe(false)
  })

  it('is no other page of this site', () => {
    expect(isOwnCode('https://cards.example/pricing', 'https://cards.example')).toBe(false)
    expect(isOwnCode('tel:+442079460958', 'https://cards.example')).toBe(false)
  })
})
