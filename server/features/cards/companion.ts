import type { HandoverErrorCode } from '#contract/handovers.ts'
import type { CardDocument } from '#contract/kinds.ts'
import type { LinkState } from '#contract/kinds/dynamic-values.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { ConstraintErrors } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { CompanionRows } from './companion-store.ts'

/** The card whose document is saved. */
export type SavedCard = { readonly id: number; readonly ownerId: string }

/** What decides whether a visitor gets in at this moment. */
export type Gate = {
  readonly state: Exclude<LinkState, 'blocked'>
  readonly opensAt: Date | null
  readonly endsAt: Date | null
  /** Whether there are only so many places, of which each visitor takes one. */
  readonly isLimited: boolean
  /** Of the password that visitors type; null when none is asked for. */
  readonly passwordHash: string | null
  /** Takes a place. @returns false when none is left */
  readonly enter: (db: Db) => Promise<boolean>
}

/** An operator's. */
type Block = { readonly blocked_at: Date; readonly blocked_reason: string }

/** What the product asks of a companion row. */
export type CompanionContent = {
  /** Of a card that does not let everybody in at any time. */
  readonly gate?: (now: Date) => Gate
  /** What the card's page shows of the row at a moment (`ViewPlace.companion` of the kind); no secrets. */
  readonly shown?: (now: Date) => unknown
  /** When what is shown changes next, although no row does. */
  readonly changesAt?: (now: Date) => Date | undefined
  readonly block?: Block | undefined
  /** Whether the card is no longer valid, as lists say. */
  readonly isRevoked?: boolean
  /** What the owner's export of all data has beside the document. */
  readonly exported?: Readonly<Record<string, unknown>>
  /** The secret that a copy of the card gets. */
  readonly secret?: unknown
}

/** What the folder of a kind says about its companion row: what the database decides or queries (decision 0074). */
type CompanionRules<Row, Secret> = {
  /** The rows as they are read, in the statement that reads the card: columns of one table or more. */
  readonly rows: CompanionRows<Row>
  /** The columns that are moments. */
  readonly moments: readonly (keyof Row & string)[]
  readonly contentOf: (row: Row) => CompanionContent
  /**
   * Checks and completes what somebody has sent, where the database is asked for that. A copy of a card was not sent.
   * @param stored the document that it replaces; undefined for a new card
   * @throws AppError invalid_input at the fields of the document
   */
  readonly prepare?: (
    ctx: Pick<AppCtx, 'db' | 'payments'>,
    ownerId: string,
    sent: CardDocument,
    stored: CardDocument | undefined,
  ) => Promise<CardDocument>
  /**
   * Makes what is stored of a secret that was sent with the document, before the transaction, because it may take long.
   * @returns undefined when none was sent
   */
  readonly hashSecret?: (document: CardDocument) => Promise<Secret | undefined>
  /**
   * Writes the row in the transaction that saves the card.
   * @throws AppError for what the database refuses, at the field of the document
   */
  readonly save: (
    tx: AppCtx,
    card: SavedCard,
    document: CardDocument,
    secret: Secret | undefined,
  ) => Promise<void>
  /** Which constraint of the row is which error, also of a card that is restored. */
  readonly constraints?: ConstraintErrors
  /** Where guests send their money by the document. Whoever changes that has to prove who they are. */
  readonly payeeOf?: (document: CardDocument) => string
  readonly keptBy?: HandoverErrorCode
}

/** The companion rows of one kind, as everybody else knows them: whatever is in a row or a secret, only the kind knows. */
export type Companion = {
  readonly rows: CompanionRows
  readonly read: (row: object) => CompanionContent
  readonly prepare: NonNullable<CompanionRules<object, unknown>['prepare']>
  readonly hashSecret: (document: CardDocument) => Promise<unknown>
  readonly save: (tx: AppCtx, card: SavedCard, document: CardDocument, secret: unknown) => Promise<void>
  readonly constraints: ConstraintErrors
  readonly payeeOf: (document: CardDocument) => string
  /** Why its cards do not go to another account; undefined when they do. */
  readonly keptBy: HandoverErrorCode | undefined
}

export function defineCompanion<Row extends object, Secret = never>(
  rules: CompanionRules<Row, Secret>,
): Companion {
  const { rows, moments, contentOf, prepare, hashSecret, save, constraints = {}, payeeOf, keptBy } = rules
  return {
    rows,
    // JSON has moments as texts.
    read: (row) => {
      const read: Record<string, unknown> = { ...row }
      for (const name of moments) read[name] = toMoment(read[name])
      return contentOf(read as Row)
    },
    prepare: async (ctx, ownerId, sent, stored) =>
      prepare === undefined ? sent : prepare(ctx, ownerId, sent, stored),
    hashSecret: async (document) => hashSecret?.(document),
    save: (tx, card, document, secret) => save(tx, card, document, secret as Secret | undefined),
    constraints,
    payeeOf: (document) => payeeOf?.(document) ?? '',
    keptBy,
  }
}

const toMoment = (text: unknown) => (typeof text === 'string' ? new Date(text) : null)
