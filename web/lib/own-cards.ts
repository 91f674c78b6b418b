import { cardPaths } from '#cards/card-actions.ts'
import { storageKeys } from '#contract/constants.ts'
import { isRecord, isText } from './record.ts'
import { getSession } from './session.ts'
import { readStored, writeStored } from './storage.ts'

/** A card of the person as this device has it: what is shown to others without a connection. */
export type KeptCard = {
  readonly name: string
  readonly slug: string
  /** Its QR code, an SVG document. */
  readonly code: string
}

/** The most cards that a device keeps: one shows few cards of one's own at a door. */
const mostCards = 5

const isKeptCard = (value: unknown): value is KeptCard =>
  isRecord(value) && [value['name'], value['slug'], value['code']].every(isText)

/** The cards that this device has. They go with the session. */
export function readOwnCards(): readonly KeptCard[] {
  const stored = readStored(storageKeys.ownCards)
  return Array.isArray(stored) ? stored.filter(isKeptCard) : []
}

/** Stores the first cards with their codes. Those whose code cannot be loaded now are left out. */
export async function keepOwnCards(cards: readonly Omit<KeptCard, 'code'>[]): Promise<void> {
  const { token } = getSession()
  const kept = await Promise.all(
    cards.slice(0, mostCards).map(async ({ name, slug }) => ({ name, slug, code: await loadCode(slug) })),
  )
  const found = kept.filter(({ code }) => code !== '')
  // nothing is left behind for whoever comes next: the session may have ended meanwhile
  if (token === undefined || getSession().token !== token) return
  if (found.length > 0 || cards.length === 0) writeStored(storageKeys.ownCards, found)
}

/** @returns empty without a connection, or when the card is gone */
async function loadCode(slug: string): Promise<string> {
  try {
    const reply = await fetch(cardPaths.qr(slug))
    return reply.ok ? await reply.text() : ''
  } catch {
    return ''
  }
}
