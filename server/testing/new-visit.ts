import type { NewVisit } from '#server/features/analytics/visit-batch.ts'

/** A visit on a phone by a link, with the fields that a test is about. */
export const newVisit = (given: Partial<NewVisit>): NewVisit => ({
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
