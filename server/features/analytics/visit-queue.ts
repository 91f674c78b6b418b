import type { VisitRow } from './store.ts'
import type { Device } from './user-agent.ts'
import type { VisitSource } from './visit.ts'

/** A visit whose visitor, if it has one, is an id already. */
export type QueuedVisit = VisitRow & { readonly source: VisitSource; readonly device: Device }

const sources = ['qr', 'nfc', 'link', 'vcf'] as const satisfies readonly VisitSource[]
const devices = ['mobile', 'tablet', 'desktop', 'other'] as const satisfies readonly Device[]

/** Bytes of a visit: time 8, code 8, visitor 16, referrer 4, source, device and flags 1 each. */
const size = 40
const perBlock = 1_000
const hasVisitor = 1
const isRobot = 2
/** Hosts of at most 120 characters: 2.4 MB. A referrer beyond them is left out, the visit is kept. */
const referrersMax = 10_000

/**
 * Visits that wait for the database, in the order they came: 40 bytes each instead of an object of several hundred,
 * so that a long outage costs 20 MB for half a million visits.
 */
export class VisitQueue {
  readonly #max: number
  readonly #blocks: Buffer[] = []
  /** Visits of the first block that are gone already. */
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
    block.writeDoubleLE(visit.at.getTime(), offset)
    block.writeDoubleLE(visit.qrcodeId, offset + 8)
    visit.visitor?.copy(block, offset + 16, 0, 16)
    block.writeUInt32LE(this.#keepReferrer(visit.referrer), offset + 32)
    block[offset + 36] = sources.indexOf(visit.source)
    block[offset + 37] = devices.indexOf(visit.device)
    block[offset + 38] = (visit.visitor === null ? 0 : hasVisitor) | (visit.isBot ? isRobot : 0)
    this.#length += 1
    return true
  }

  /** The oldest visits, at most `count`. They stay in the queue. */
  read(count: number): QueuedVisit[] {
    return Array.from({ length: Math.min(count, this.#length) }, (_, index) => this.#readOne(index))
  }

  /** Forgets the oldest `count` visits. */
  drop(count: number): void {
    this.#length -= count
    this.#gone += count
    this.#blocks.splice(0, Math.floor(this.#gone / perBlock))
    this.#gone %= perBlock
    if (this.#length > 0) return
    this.#referrers = []
    this.#referrerIds.clear()
  }

  #readOne(index: number): QueuedVisit {
    const { block, offset } = this.#locate(index)
    const flags = block[offset + 38] ?? 0
    return {
      at: new Date(block.readDoubleLE(offset)),
      qrcodeId: block.readDoubleLE(offset + 8),
      visitor: flags & hasVisitor ? Buffer.from(block.subarray(offset + 16, offset + 32)) : null,
      referrer: this.#referrers[block.readUInt32LE(offset + 32) - 1] ?? null,
      source: sources[block[offset + 36] ?? 0] ?? 'link',
      device: devices[block[offset + 37] ?? 0] ?? 'other',
      isBot: (flags & isRobot) !== 0,
    }
  }

  #locate(index: number): { readonly block: Buffer; readonly offset: number } {
    const place = this.#gone + index
    const block = this.#blocks[Math.floor(place / perBlock)]
    if (block === undefined) throw new Error('There is no such visit in the queue.')
    return { block, offset: (place % perBlock) * size }
  }

  /** @returns its number from 1 on, 0 for none. */
  #keepReferrer(referrer: string | null): number {
    if (referrer === null) return 0
    const known = this.#referrerIds.get(referrer)
    if (known !== undefined) return known
    if (this.#referrers.length >= referrersMax) return 0
    this.#referrers.push(referrer)
    this.#referrerIds.set(referrer, this.#referrers.length)
    return this.#referrers.length
  }
}
