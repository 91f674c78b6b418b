import { VisitQueue } from '#server/features/analytics/visit-queue.ts'
import type { QueuedVisit } from '#server/features/analytics/visit-queue.ts'
import type { VisitBatch } from '#server/features/analytics/store.ts'

/** A visit on a phone by a link, with the fields that a test is about. */
export const newVisit = (given: Partial<QueuedVisit>): QueuedVisit => ({
  at: new Date('2026-05-01T10:00:00Z'),
  qrcodeId: 7,
  action: 'visit',
  source: 'link',
  visitor: null,
  device: 'mobile',
  os: 'android',
  browser: 'chrome',
  referrer: '',
  language: 'en',
  outcome: 'shown',
  isBot: false,
  ...given,
})

/** The visits as they are written. */
export function toBatch(visits: readonly QueuedVisit[]): VisitBatch {
  const queue = new VisitQueue(visits.length)
  for (const visit of visits) queue.push(visit)
  return queue.read(visits.length)
}
