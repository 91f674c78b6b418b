import type { VisitCounts } from '#contract/analytics.ts'
import type { report } from '#contract/reports.ts'
import type { z } from 'zod'

/** Visits of a day or a range; those by the code were all of different people. */
export const counts = (qr: number, link: number, saved = 0): VisitCounts => ({
  visits: qr + link,
  visitors: qr,
  saved_contacts: saved,
  by_source: { qr, nfc: 0, link },
})

type Report = { readonly [K in keyof typeof report]: z.output<(typeof report)[K]> }

/** What a report tells apart, where no filter is set. */
export const unfiltered = {
  hours: [
    { weekday: 1, hour: 9, visits: 20 },
    { weekday: 5, hour: 18, visits: 4 },
  ],
  facets: {
    source: [
      { value: 'qr', visits: 20, visitors: 12 },
      { value: 'link', visits: 4, visitors: 3 },
    ],
    outcome: [{ value: 'shown', visits: 24, visitors: 15 }],
    country: [
      { value: 'IN', visits: 18, visitors: 10 },
      { value: 'AE', visits: 4, visitors: 3 },
      { value: '', visits: 2, visitors: 2 },
    ],
    region: [
      { value: 'IN-MH', visits: 12, visitors: 7 },
      { value: 'IN-TG', visits: 6, visitors: 3 },
      { value: 'AE-DU', visits: 4, visitors: 3 },
    ],
    device: [{ value: 'mobile', visits: 24, visitors: 15 }],
    os: [{ value: 'android', visits: 24, visitors: 15 }],
    browser: [{ value: 'chrome', visits: 24, visitors: 15 }],
    referrer: [{ value: '', visits: 24, visitors: 15 }],
    campaign: [{ value: '', visits: 24, visitors: 15 }],
    language: ['hi', 'en', 'ar', 'mr', 'ta', 'te', 'kn', 'ml'].map((value) => ({
      value,
      visits: 3,
      visitors: 2,
    })),
  },
  funnel: { visits: 24, saved_contacts: 6, shared_contacts: 3 },
} satisfies Report
