import { createHash } from 'node:crypto'
import type { SampleVisit } from '../features/analytics/index.ts'

/** Two months, so that reports compare one with the one before. */
const days = 60
const day = 86_400_000

/** Monday to Sunday: cards are opened at work. */
const ofWeekday = [0.95, 1.1, 1.25, 1.2, 1, 0.45, 0.35]
/** Hours of the day, UTC, by how much happens in them: those of work in India, with a lunch, and some of the evening. */
const ofHour = [0, 0, 0.5, 1, 3, 5, 5, 3, 2, 4, 5, 4, 2, 1, 1.5, 1.5, 1, 0.5, 0.5, 0, 0, 0, 0, 0]
/** Days ago on which the card went around at a fair or a meeting, and by how much more it was opened. */
const occasions: Readonly<Record<number, number>> = { 41: 2.2, 24: 1.8, 9: 2.6, 8: 1.7 }

const devices = [
  ['mobile', 'android', 'chrome', 46],
  ['mobile', 'ios', 'safari', 27],
  ['desktop', 'windows', 'chrome', 14],
  ['desktop', 'macos', 'safari', 6],
  ['desktop', 'windows', 'edge', 4],
  ['tablet', 'android', 'chrome', 3],
] as const
const places = [
  ['IN', 'IN-KA', 34],
  ['IN', 'IN-MH', 19],
  ['IN', 'IN-TN', 12],
  ['IN', 'IN-DL', 11],
  ['IN', 'IN-KL', 6],
  ['AE', 'AE-DU', 8],
  ['GB', '', 4],
  ['SG', '', 2],
  ['', '', 4],
] as const
const sources = [
  ['qr', 55],
  ['link', 34],
  ['nfc', 11],
] as const
/** Most links are opened from messages, which tell nothing. */
const referrers = [
  ['', 52],
  ['linkedin.com', 22],
  ['google.com', 15],
  ['instagram.com', 11],
] as const
const languages = [
  ['en', 71],
  ['hi', 22],
  ['ar', 7],
] as const

type Card = {
  readonly qrcodeId: number
  /** Two cards with the same text are opened at the same times. */
  readonly seed: string
  /** On average over the last month. */
  readonly visitsADay: number
  /** Visitors are led on instead of seeing a page. */
  readonly leadsOn: boolean
}

/**
 * Invented visits of the two months before `now`: a rhythm of weeks and hours, growth, days on which much happens, people who come
 * twice and people who save the contact. The same for the same card and time.
 */
export function inventVisits(card: Card, now: Date): readonly SampleVisit[] {
  const random = createRandom(card.seed)
  const today = Math.floor(now.getTime() / day)
  return Array.from({ length: days }, (_, index) => days - 1 - index).flatMap((ago) => {
    const date = today - ago
    const count = Math.floor(expectedVisits(card.visitsADay, date, ago) * (0.7 + random() * 0.6) + random())
    const people = Array.from({ length: count }, (_visit, index) =>
      // one of eight comes again on the same day
      inventVisit(card, date, index > 0 && random() < 0.125 ? index - 1 : index, random),
    )
    return people.flat().filter(({ at }) => at < now)
  })
}

function expectedVisits(average: number, date: number, ago: number): number {
  // the first of January 1970 was a Thursday
  const weekday = ofWeekday[(date + 3) % 7] ?? 1
  const growth = 0.55 + 0.85 * (1 - ago / days)
  return average * weekday * growth * (occasions[ago] ?? 1)
}

type Random = () => number

/** A visit, and what was pressed on the page soon after. */
function inventVisit(card: Card, date: number, person: number, random: Random): readonly SampleVisit[] {
  const ofPerson = createRandom(`${card.seed} ${date} ${person}`)
  const [device, os, browser] = pick(devices, ofPerson)
  const [country, region] = pick(places, ofPerson)
  const [language] = pick(languages, ofPerson)
  const [source] = pick(sources, random)
  const [hour] = pick(
    ofHour.map((weight, of) => [of, weight] as const),
    random,
  )
  const at = date * day + hour * 3_600_000 + Math.floor(random() * 3_600_000)
  const visit = {
    at: new Date(at),
    qrcodeId: card.qrcodeId,
    action: 'visit',
    source,
    outcome: card.leadsOn ? 'redirected' : 'shown',
    visitor: createHash('sha256').update(`${card.seed} ${date} ${person}`).digest('hex').slice(0, 32),
    country,
    region,
    device,
    os,
    browser,
    language,
    referrer: source === 'link' ? pick(referrers, random)[0] : '',
    isBot: false,
  } as const
  const saves = !card.leadsOn && random() < 0.22
  return saves ? [visit, { ...visit, at: new Date(at + 20_000), action: 'save_contact' }] : [visit]
}

/** One of some, by their weights, which stand last. */
function pick<const T extends readonly [...unknown[], number]>(choices: readonly T[], random: Random): T {
  const weightOf = (choice: T) => Number(choice.at(-1))
  let left = random() * choices.reduce((sum, choice) => sum + weightOf(choice), 0)
  const chosen = choices.find((choice) => (left -= weightOf(choice)) < 0) ?? choices.at(-1)
  if (chosen === undefined) throw new Error('There is nothing to choose from.')
  return chosen
}

/** Numbers from 0 to 1 that a text determines (mulberry32). */
function createRandom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE()
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
