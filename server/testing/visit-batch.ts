import type { QueuedVisit } from '#server/features/analytics/store.ts'

/** A visit on a phone by a link, with the fields that a test is about. */
export const newVisit = (given: Partial<QueuedVisit>): QueuedVisit => ({
  at: new Date('2026-05-01T10:00:00Z'),
  qrcodeId: 7,
  action: 'visit',
  source: 'link',
  outcome: 'shown',
  visitor: null,
  country: '',
  region: '',
  device: 'mobile',
  os: 'android',
  browser: 'chrome',
  referrer: '',
  language: 'en',
  isBot: false,
  ...given,
})

/** A visitor's 16 bytes. */
export const visitorOf = (number: number): string => Buffer.alloc(16, number).toString('hex')
