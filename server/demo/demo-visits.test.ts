import { describe, expect, it } from 'vitest'
import { inventVisits } from './demo-visits.ts'

const now = new Date('2026-11-26T12:00:00Z')
const card = { qrcodeId: 7, seed: 'amara', visitsADay: 9, leadsOn: false }
const all = inventVisits(card, now)
const visits = all.filter(({ action }) => action === 'visit')
const day = 86_400_000
const daysAgo = ({ at }: { readonly at: Date }) =>
  Math.floor(now.getTime() / day) - Math.floor(at.getTime() / day)
const countBy = <T>(of: (visit: (typeof visits)[number]) => T) => {
  const counts = new Map<T, number>()
  for (const visit of visits) counts.set(of(visit), (counts.get(of(visit)) ?? 0) + 1)
  return counts
}

describe('the invented visits of a card', () => {
  it('are the same at every start, and others for another card', () => {
    expect(inventVisits(card, now)).toEqual(all)
    expect(inventVisits({ ...card, seed: 'jun' }, now).length).not.toBe(all.length)
  })

  it('are as many as the card says, more of late, and not equally many each day', () => {
    const lastMonth = visits.filter((visit) => daysAgo(visit) < 30).length
    expect(lastMonth / 30).toBeGreaterThan(6)
    expect(lastMonth / 30).toBeLessThan(13)
    expect(lastMonth).toBeGreaterThan(1.15 * (visits.length - lastMonth))
    expect(new Set(countBy(daysAgo).values()).size).toBeGreaterThan(10)
  })

  it('follow the week and the hours of work, and none is of the future', () => {
    const weekdays = countBy(({ at }) => at.getUTCDay())
    expect(weekdays.get(3)).toBeGreaterThan(1.5 * (weekdays.get(0) ?? 0))
    const hours = countBy(({ at }) => at.getUTCHours())
    expect(hours.get(5)).toBeGreaterThan(hours.get(16) ?? 0)
    expect(hours.has(22)).toBe(false)
    expect(all.every(({ at }) => at < now)).toBe(true)
  })

  it('are of people who come by code, link and tag, from several places, some twice and some to save the contact', () => {
    expect([...countBy(({ source }) => source).keys()].sort()).toEqual(['link', 'nfc', 'qr'])
    expect(countBy(({ region }) => region).size).toBeGreaterThan(4)
    expect(countBy(({ visitor }) => visitor).size).toBeLessThan(visits.length)
    expect(all.length).toBeGreaterThan(visits.length)
    expect(visits.filter(({ source, referrer }) => source !== 'link' && referrer !== '')).toEqual([])
  })
})
