import type { Role } from '#contract/constants.ts'
import type { Access } from '#contract/endpoint.ts'
import type { EntitlementSnapshot } from '#contract/entitlements.ts'
import type { Locale } from '#contract/languages.ts'
import type { PricePeriod } from '#contract/packages.ts'
import type { Db } from './db/database.ts'
import type { Env } from './env.ts'
import type { Emit } from './events.ts'
import type { Log } from './log.ts'
import type { RateLimits } from './http/rate-limit.ts'
import type { FileStore } from './ports/files.ts'
import type { Mailer } from './ports/mail.ts'
import type { PaymentProviders } from './ports/payments.ts'
import type { SmsSender } from './ports/sms.ts'

/** Who is asking; the role is the database's, never the client's. */
export type Actor = {
  readonly userId: string
  readonly role: Role
  readonly isPartner: boolean
  readonly sessionToken: string
  /** An admin who has to set up a second factor first (ADMIN_2FA); the role is then `USER`. */
  readonly isFactorMissing: boolean
  /** Whether the person signed in with this session, or confirmed that it is theirs, a short time ago. */
  readonly isProved: boolean
}

/** The actor in a handler, by the access of its endpoint: only a public endpoint may have none. */
export type ActorOf<A extends Access> = A extends 'public' ? Actor | undefined : Actor

/** The job queue: durable work after a commit, and work by the clock. */
export type Jobs = {
  /** Prepares the queues. Events can be sent from then on. */
  readonly open: () => Promise<void>
  /** Starts the workers: from now on this process runs jobs and schedules. */
  readonly work: (ctx: AppCtx) => Promise<void>
  /** Runs every job that is due now, then returns: for tests. */
  readonly drain: (ctx: AppCtx) => Promise<void>
  readonly emitter: (db: Db) => Emit
  /** Lets a job that failed at every try run again. @returns whether there was such a job. */
  readonly retry: (id: string) => Promise<boolean>
  /** Stops the workers after the jobs that are running. */
  readonly close: () => Promise<void>
}

/** What was quoted of a package. Its order keeps it and gives it so, whatever becomes of price and package until it is paid. */
export type PackageTerms = {
  readonly packageId: number
  readonly level: number
  readonly period: PricePeriod
  readonly trialDays: number
  readonly amountMinor: number
  readonly currency: string
  readonly isInclusive: boolean
  /** What the package allows. */
  readonly entitlements: EntitlementSnapshot
  /** Of partners' packages: how many credits, and for how many days (null: for good). */
  readonly credits: number | null
  readonly creditDays: number | null
  /** Of plans; absent in orders of before it was kept. */
  readonly graceDays?: number
  /** The price with its tax. */
  readonly fullMinor?: number
  /** What was taken of the buyer's balance; absent where nothing was. */
  readonly balance?: TakenBalance | undefined
  /** The coupon that it was ordered with; absent without one. */
  readonly coupon?: TakenCoupon | undefined
}

/** What a coupon was when an order was made with it, and what it takes off. */
export type TakenCoupon = {
  readonly id: number
  readonly code: string
  /** Of the price, in millionths; null for an amount. */
  readonly percentPpm: number | null
  /** In the terms of the price: a part of the discount of its line. */
  readonly offMinor: number
  /** Before tax: a part of the discount of the order. */
  readonly untaxedMinor: number
}

/** What an order takes of a balance, as it was quoted. */
export type TakenBalance = {
  /** With the tax in it. */
  readonly spentMinor: number
  /** In the terms of the price: a part of the discount of its line. */
  readonly offMinor: number
  /** Before tax: a part of the discount of the order. */
  readonly untaxedMinor: number
}

/** What a fulfilment gets to know of the order that was paid. */
export type PaidOrder = {
  readonly id: number
  readonly kind: string
  readonly userId: string | null
  readonly packagePriceId: number | null
  /** Null for an order of before they were kept, and for one that is not of a package. */
  readonly terms: PackageTerms | null
  readonly isTrial: boolean
  /** Of the bill; empty without one. */
  readonly gstNumber: string
  /** The admin who recorded it, if one did. */
  readonly recordedBy: string | null
  readonly orderedAt: Date
  /** What was taken off the price, for something that has to be there still. */
  readonly creditMinor: number
}

/**
 * Gives what an order of one kind was for, in the transaction that marks it as paid. `impossible`: it cannot be given any
 * more (a seat that somebody else has by now), so the money goes back.
 */
export type Fulfilment = (tx: AppCtx, order: PaidOrder) => Promise<'done' | 'impossible'>

/** By kind of order; the list is in server/fulfilments.ts. */
export type Fulfilments = Readonly<Record<string, Fulfilment>>

/** How what an order of one kind gave ends, when its money went back. */
export type Ending = {
  /** Whether any of it is still there. */
  readonly isActive: (ctx: Pick<AppCtx, 'db' | 'now'>, orderId: number) => Promise<boolean>
  /** Ends what is still there, in the transaction that decides so and has locked the order. */
  readonly end: (tx: AppCtx, orderId: number) => Promise<void>
}

/** By kind of order; what is not listed ends by itself, or cannot be taken back. The list is in server/fulfilments.ts. */
export type Endings = Readonly<Record<string, Ending>>

/** The services of the process, created once at its start or by a test. */
export type AppCtx = {
  readonly env: Env
  readonly db: Db
  readonly log: Log
  readonly now: () => Date
  readonly jobs: Jobs
  readonly mail: Mailer
  readonly sms: SmsSender | undefined
  readonly files: FileStore
  readonly payments: PaymentProviders
  /** What paid orders give, by their kind. */
  readonly fulfilments: Fulfilments
  /** How that ends when the money goes back, by their kind. */
  readonly endings: Endings
  readonly limits: RateLimits
  /** Sends an event: when the open transaction commits, or at once when there is none. */
  readonly emit: Emit
  /**
   * Runs `work` in one transaction: all that it does through `tx` happens, or nothing. It may run several times
   * (db/run-transaction.ts), so it changes nothing but the database: mails and files follow the commit, by an event.
   */
  readonly tx: <T>(work: (tx: AppCtx) => Promise<T>) => Promise<T>
}

/** What a handler gets: the services of the process, and the request. `Ctx<Actor>` is that of somebody who is signed in. */
export type Ctx<Caller extends Actor | undefined = Actor | undefined> = Omit<AppCtx, 'tx'> & {
  readonly actor: Caller
  readonly requestId: string
  /** The caller's address, from the socket or the trusted proxies. Never stored. */
  readonly ip: string
  readonly headers: Headers
  /** The language of the request: of its cookie or Accept-Language. */
  readonly locale: Locale
  /** Aborted when the caller closes the connection before the reply is sent. A function, as few requests need it. */
  readonly signal: () => AbortSignal
  readonly tx: <T>(work: (tx: Ctx<Caller>) => Promise<T>) => Promise<T>
}

/** What writing needs to know, the audit log too: of the request, or of the one that started a task. */
export type Writer = Pick<Ctx, 'db' | 'now' | 'payments' | 'requestId' | 'locale'> & {
  readonly actor: Pick<Actor, 'userId' | 'role'> | undefined
}
