import { clickTargets } from './click-targets.ts'
import type { VisitBatch, VisitFacets } from './store.ts'
import { browsers, devices, systems } from './user-agent.ts'
import type { Browser, Device, System } from './user-agent.ts'

/** A byte each. */
const actions = ['visit', ...clickTargets]
const sources = ['qr', 'nfc', 'link'] as const
/** How a visitor came: by the printed code, a tag or a link. */
export type VisitSource = (typeof sources)[number]

/** One opening of a page, or one click on it, as the request tells it. */
export type QueuedVisit = Omit<VisitFacets, 'hasVisitor'> & {
  readonly at: Date
  /** 16 bytes that stand for the visitor; null for those who ask not to be tracked. */
  readonly visitor: Buffer | null
  readonly source: VisitSource
  readonly device: Device
  readonly os: System
  readonly browser: Browser
}

const visitorLength = 16
/** Where each part of a visit begins, in bytes: its time, its visitor, and its facets from `qrcodeId` to the end. */
const offsets = {
  at: 0,
  visitor: 8,
  qrcodeId: 24,
  referrer: 32,
  language: 36,
  source: 38,
  device: 39,
  os: 40,
  browser: 41,
  action: 42,
  flags: 43,
} as const
const size = 44
const perBlock = 1_000
const hasVisitor = 1
const isRobot = 2
const isRedirected = 4
/** Hosts of at most 120 characters: 2.4 MB. A referrer beyond them is left out, the visit is kept. */
const referrersMax = 10_000

/**
 * Visits that wait for the database, in the order they came: 44 bytes each instead of an object of several hundred,
 * so that a long outage costs 22 MB for half a million visits.
 */
export class VisitQueue {
  readonly #max: number
  readonly #blocks: Buffer[] = []
  /** Visits of the first block that were dropped already. */
  #gone = 0
  #length = 0
  #referrers: string[] = []
  readonly #referrerIds = new Map<string, number>()

  constructor(max: number) {
    this.#max = max
  }

  get length(): number {
    return this.#length
  }

  /** @returns false when there is no room for it. */
  push(visit: QueuedVisit): boolean {
    if (this.#length >= this.#max) return false
    const place = this.#gone + this.#length
    if (place === this.#blocks.length * perBlock) this.#blocks.push(Buffer.alloc(perBlock * size))
    const { block, offset } = this.#locate(this.#length)
    block.writeDoubleLE(visit.at.getTime(), offset + offsets.at)
    block.writeDoubleLE(visit.qrcodeId, offset + offsets.qrcodeId)
    visit.visitor?.copy(block, offset + offsets.visitor, 0, visitorLength)
    block.writeUInt32LE(this.#internReferrer(visit.referrer), offset + offsets.referrer)
    if (visit.language !== '') block.write(visit.language, offset + offsets.language, 2, 'latin1')
    block[offset + offsets.source] = sources.indexOf(visit.source)
    block[offset + offsets.device] = devices.indexOf(visit.device)
    block[offset + offsets.os] = systems.indexOf(visit.os)
    block[offset + offsets.browser] = browsers.indexOf(visit.browser)
    block[offset + offsets.action] = actions.indexOf(visit.action)
    block[offset + offsets.flags] =
      (visit.visitor === null ? 0 : hasVisitor) |
      (visit.isBot ? isRobot : 0) |
      (visit.outcome === 'redirected' ? isRedirected : 0)
    this.#length += 1
    return true
  }

  /**
   * The oldest visits in the form that costs least to send and to read: two lists of numbers and one of bytes, in place
   * of twelve lists of texts. They stay in the queue.
   * @param count at least one, and at most as many as there are
   */
  read(count: number): VisitBatch {
    const numbers = new Map<string, number>()
    const facets: VisitFacets[] = []
    const times: number[] = []
    const facetNumbers: number[] = []
    const visitors = Buffer.alloc(count * visitorLength)
    for (let index = 0; index < count; index++) {
      const { block, offset } = this.#locate(index)
      // equal bytes, equal facets
      const name = block.toString('latin1', offset + offsets.qrcodeId, offset + size)
      let number = numbers.get(name)
      if (number === undefined) {
        number = facets.push(this.#readFacets(block, offset))
        numbers.set(name, number)
      }
      const visitor = offset + offsets.visitor
      block.copy(visitors, index * visitorLength, visitor, visitor + visitorLength)
      times.push(block.readDoubleLE(offset + offsets.at))
      facetNumbers.push(number)
    }
    return {
      first: new Date(times.reduce((least, time) => Math.min(least, time))),
      last: new Date(times.reduce((most, time) => Math.max(most, time))),
      facets,
      times: `{${times.join(',')}}`,
      facetNumbers: `{${facetNumbers.join(',')}}`,
      visitors,
    }
  }

  /** Removes the oldest `count` visits. */
  drop(count: number): void {
    this.#length -= count
    this.#gone += count
    this.#blocks.splice(0, Math.floor(this.#gone / perBlock))
    this.#gone %= perBlock
    if (this.#length > 0) return
    this.#referrers = []
    this.#referrerIds.clear()
  }

  #readFacets(block: Buffer, offset: number): VisitFacets {
    const flags = block[offset + offsets.flags] ?? 0
    const language = offset + offsets.language
    return {
      qrcodeId: block.readDoubleLE(offset + offsets.qrcodeId),
      referrer: this.#referrers[block.readUInt32LE(offset + offsets.referrer) - 1] ?? '',
      language: block[language] === 0 ? '' : block.toString('latin1', language, language + 2),
      source: sources[block[offset + offsets.source] ?? 0] ?? 'link',
      device: devices[block[offset + offsets.device] ?? 0] ?? 'other',
      os: systems[block[offset + offsets.os] ?? 0] ?? 'other',
      browser: browsers[block[offset + offsets.browser] ?? 0] ?? 'other',
      action: actions[block[offset + offsets.action] ?? 0] ?? 'visit',
      outcome: flags & isRedirected ? 'redirected' : 'shown',
      isBot: (flags & isRobot) !== 0,
      hasVisitor: (flags & hasVisitor) !== 0,
    }
  }

  #locate(index: number): { readonly block: Buffer; readonly offset: number } {
    const place = this.#gone + index
    const block = this.#blocks[Math.floor(place / perBlock)]
    if (block === undefined) throw new Error('There is no such visit in the queue.')
    return { block, offset: (place % perBlock) * size }
  }

  /** @returns the number of the referrer, from 1 on; 0 for none. */
  #internReferrer(referrer: string): number {
    if (referrer === '') return 0
    const known = this.#referrerIds.get(referrer)
    if (known !== undefined) return known
    if (this.#referrers.length >= referrersMax) return 0
    this.#referrers.push(referrer)
    this.#referrerIds.set(referrer, this.#referrers.length)
    return this.#referrers.length
  }
}
