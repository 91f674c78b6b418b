import { createHmac, createSecretKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { AppCtx, Ctx } from '#server/platform/ctx.ts'
import { perCtx } from '#server/platform/per-ctx.ts'
import { readClickTarget } from './click-targets.ts'
import { deleteOldVisitors } from './visitor-store.ts'
import { createPlaceFinder } from './geo.ts'
import type { FindPlace } from './geo.ts'
import { cleanLink } from './orphan-links.ts'
import { readUserAgent } from './user-agent.ts'
import { dropVisitMonths, prepareVisitMonths } from './month-store.ts'
import { makeVisitSums } from './sum-store.ts'
import type { VisitOutcome, VisitSource } from './store.ts'
import { createVisitWriter } from './visit-writer.ts'
import type { VisitWriter } from './visit-writer.ts'

type Recorder = {
  readonly writer: VisitWriter
  readonly visitorKey: KeyObject
  /** Of visitors whose visits wait to be written: a hash costs as much as a quarter of a redirect. No address is kept longer. */
  readonly hashes: LRUCache<string, string>
  readonly findPlace: FindPlace
}

const recorderOf = perCtx((ctx): Recorder => {
  const hashes = new LRUCache<string, string>({ max: 500 })
  return {
    findPlace: createPlaceFinder(ctx.env),
    writer: createVisitWriter(ctx.db, ctx.log, () => hashes.clear()),
    visitorKey: deriveVisitorKey(ctx.env.SECRET),
    hashes,
  }
})

export type Visited = {
  readonly qrcodeId: number
  /** Whose visitor it is: the ids of visitors cannot be compared between owners. Null for a code that nobody has claimed. */
  readonly ownerId: string | null
  /** How the visitor came: by the printed code, a tag or a link. */
  readonly source: VisitSource
  /** What the visitor pressed, one of `clickTargets`; without it, they opened the page. */
  readonly clickFor?: string
  /** What the visitor got; the page unless told otherwise. */
  readonly outcome?: VisitOutcome
}

/** The parts of a request that are read; `header` takes names in lower case. */
export type VisitRequest = {
  readonly method: string
  readonly ip: string
  readonly header: (name: string) => string | undefined
}

/**
 * Counts one request for a card page or contact file. Never waits and never throws; the row is written within about a
 * quarter of a second, or once the database is back. Robots, link previews and prefetches are marked, not left out.
 * People who ask not to be tracked (DNT, Sec-GPC) count as a visit without a visitor.
 *
 * The owner's own visits count, too: public pages carry no session, so an owner looks like any visitor.
 */
export function recordVisit(ctx: AppCtx | Ctx, visited: Visited, request: VisitRequest): void {
  const { header, ip } = request
  const { device, os, browser, group, isBot } = readUserAgent(header('user-agent') ?? '')
  const isUntracked = header('dnt') === '1' || header('sec-gpc') === '1'
  const recorder = recorderOf(ctx)
  recorder.writer.add({
    at: ctx.now(),
    qrcodeId: visited.qrcodeId,
    action: visited.clickFor ?? 'visit',
    source: visited.source,
    visitor: isUntracked ? null : hashVisitor(recorder, visited.ownerId ?? '', ip, group),
    ...recorder.findPlace(request),
    device,
    os,
    browser,
    referrer: readReferrer(header('referer'), ctx.env.publicUrl),
    language: readLanguage(header('accept-language')),
    outcome: visited.outcome ?? 'shown',
    isBot: isBot || isAhead(request),
  })
}

/** Counts something that a visitor pressed, by the name that pages give it (`readClickTarget`). */
export function recordClick(
  ctx: AppCtx | Ctx,
  visited: Omit<Visited, 'clickFor' | 'outcome'>,
  name: string,
  request: VisitRequest,
): void {
  const clickFor = readClickTarget(name)
  if (clickFor !== undefined) recordVisit(ctx, { ...visited, clickFor }, request)
}

/** Counts a link that a person opened and nobody has. Nothing is known of the person. */
export function recordOrphan(ctx: AppCtx, requested: string, request: VisitRequest): void {
  if (isByPerson(request)) recorderOf(ctx).writer.add({ at: ctx.now(), requested: cleanLink(requested) })
}

/** Whether a person opens the page, as far as a request tells: no robot, link preview or prefetch. */
export const isByPerson = (request: Pick<VisitRequest, 'method' | 'header'>): boolean =>
  !readUserAgent(request.header('user-agent') ?? '').isBot && !isAhead(request)

/** Writes the visits that wait, before the process ends. */
export async function flushVisits(ctx: AppCtx): Promise<void> {
  await recorderOf(ctx).writer.flush()
}

/**
 * Makes the tables of the coming months, and deletes the visitors of past days. At start and once an hour.
 * @throws Error when the database of places that the operator names cannot be read
 */
export async function maintainVisits(ctx: AppCtx): Promise<void> {
  recorderOf(ctx)
  await prepareVisitMonths(ctx.db, ctx.now())
  await deleteOldVisitors(ctx.db, ctx.now())
}

/** Deletes the raw rows of months that are kept no longer. Once a day. */
export async function dropOldVisits(ctx: AppCtx): Promise<void> {
  await dropVisitMonths(ctx.db, ctx.now())
}

/** Sums up busy days that are over, for reports. Once a day. */
export async function keepVisitSums(ctx: AppCtx): Promise<void> {
  await makeVisitSums(ctx.db, ctx.now())
}

/** The same in all processes of an installation, as they share the secret. @throws Error without a secret. */
function deriveVisitorKey(secret: string | undefined): KeyObject {
  if (secret === undefined) throw new Error('SECRET is needed to count visitors.')
  return createSecretKey(createHmac('sha256', secret).update('visitors').digest())
}

/**
 * 16 bytes, in hexadecimal, in place of the address, made from what a person does not change at will: the network, and the kind of
 * device and browser without versions (decision 0041). People behind one address with alike devices count as one.
 * The database hashes it once more with the salt of the day, and stores only that.
 */
function hashVisitor({ visitorKey, hashes }: Recorder, ownerId: string, ip: string, group: string): string {
  const text = `${ownerId}\n${ip}\n${group}`
  const before = hashes.get(text)
  if (before !== undefined) return before
  const hash = createHmac('sha256', visitorKey).update(text).digest('hex').slice(0, 32)
  hashes.set(text, hash)
  return hash
}

/** Only the head of a page, or a page that the browser loads ahead. */
const isAhead = (request: Pick<VisitRequest, 'method' | 'header'>): boolean =>
  request.method === 'HEAD' || isPrefetch(request)

/** Whether the browser loads the page ahead of a click that may never come. */
export function isPrefetch({ header }: Pick<VisitRequest, 'header'>): boolean {
  const purpose = header('sec-purpose') ?? header('purpose') ?? header('x-purpose') ?? header('x-moz')
  return purpose !== undefined && /prefetch|prerender|preview/i.test(purpose)
}

/** The host that a visitor came from, never the page: an address can hold a secret. Our own pages do not count. */
function readReferrer(referer: string | undefined, publicUrl: string): string {
  if (referer === undefined || referer.startsWith(`${publicUrl}/`)) return ''
  const host = URL.parse(referer)?.hostname ?? ''
  return host.replace(/^www\./, '').slice(0, 120)
}

/** The first language of the browser, two letters without a country; empty for anything else. */
function readLanguage(acceptLanguage: string | undefined): string {
  return /^([a-z]{2})(?![a-z])/i.exec(acceptLanguage ?? '')?.[1]?.toLowerCase() ?? ''
}
