import type { QueuedVisit } from '#server/features/analytics/store.ts'
import { newVisit } from './visit-batch.ts'

/** Numbers from 0 to 1 that look random, the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One of them, the first ones far more often. */
export const pick = <T>(random: () => number, values: readonly T[]): T =>
  values[Math.floor(random() ** 2 * values.length)] as T

const places = ['IN IN-MH', 'IN IN-KA', ' ', 'IN IN-TN', 'AE AE-DU', 'GB ', 'US US-CA'] as const
const agents = [
  ['mobile', 'android', 'chrome'],
  ['mobile', 'ios', 'safari'],
  ['desktop', 'windows', 'edge'],
  ['tablet', 'android', 'samsung'],
  ['other', 'other', 'other'],
] as const
const hosts = ['', ...Array.from({ length: 70 }, (_, number) => `host${number}.example`)]

/**
 * Visits of a month as a crowd makes them, in the order of their time: by people and robots, with and without clicks.
 * @param codes the ids of codes, the first ones are busier
 */
export function generateVisits(
  random: () => number,
  { codes, count, from, days }: { codes: readonly number[]; count: number; from: Date; days: number },
): QueuedVisit[] {
  const visits = Array.from({ length: count }, () => {
    const [country = '', region = ''] = pick(random, places).split(' ')
    const [device, os, browser] = pick(random, agents)
    const visitor = Math.floor(random() ** 2 * count)
    return newVisit({
      at: new Date(from.getTime() + Math.floor(random() * days * 86_400_000)),
      qrcodeId: pick(random, codes),
      action: random() < 0.05 ? 'save_contact' : 'visit',
      source: pick(random, ['qr', 'link', 'nfc']),
      outcome: pick(random, ['shown', 'shown', 'redirected', 'inactive', 'claimable', 'ended', 'locked']),
      visitor: random() < 0.1 ? null : visitor.toString(16).padStart(32, '0'),
      country,
      region,
      device,
      os,
      browser,
      referrer: pick(random, hosts),
      language: pick(random, ['en', 'hi', 'ar', '']),
      isBot: random() < 0.1,
    })
  })
  return visits.sort((a, b) => a.at.getTime() - b.at.getTime())
}
