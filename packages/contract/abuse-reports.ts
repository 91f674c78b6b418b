import { z } from 'zod'
import { abuseReasons } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Id, line, prose } from './fields.ts'
import { issue } from './issues.ts'
import { Page, listOf } from './list.ts'

/** Reports of visitors about where a code leads. */

/** Shared with the form of the public page. */
export const AbuseReport = z.object({
  reason: z.enum(abuseReasons, issue('invalid_choice')),
  message: prose(1000).default(''),
})

export type AbuseReport = z.output<typeof AbuseReport>

export const reportAbuse = endpoint({
  method: 'POST',
  path: '/v1/qrcodes/report-abuse',
  access: 'public',
  summary: 'Send a report about where a code leads',
  /** `slug` is a link or code. */
  body: AbuseReport.extend({ slug: z.string().max(200) }),
  reply: z.object({ report_id: z.int() }),
  errors: ['qrcode_not_found'],
  limit: { points: 10, seconds: 3600 },
})

export const reportStatuses = ['open', 'dismissed', 'blocked'] as const

const ReportedCode = z.object({
  report_id: z.int(),
  reason: z.enum(abuseReasons),
  message: z.string(),
  status: z.enum(reportStatuses),
  created_at: z.iso.datetime(),
  code: z.string(),
  slug: z.string(),
  /** Null when the code shows no card. */
  card_id: z.int().nullable(),
  card_type_id: z.int().nullable(),
  name: z.string(),
  is_blocked: z.boolean(),
})

export const listAbuseReports = endpoint({
  method: 'GET',
  path: '/v1/qrcodes/abuse-reports',
  access: 'admin',
  summary: 'List reports of codes, newest first',
  query: Page.extend({
    status: z.enum(reportStatuses).optional(),
    /** Part of the message. */
    search: line(100).optional(),
  }),
  reply: listOf(ReportedCode),
  errors: [],
})

export const dismissAbuseReport = endpoint({
  method: 'PUT',
  path: '/v1/qrcodes/dismiss-report/{id}',
  access: 'admin',
  summary: 'Set a report dismissed',
  params: z.object({ id: Id }),
  reply: z.object({ report_id: z.int() }),
  errors: ['report_not_found', 'wrong_state'],
})
