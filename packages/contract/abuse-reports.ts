import { z } from 'zod'
import { abuseReasons } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, codeLine, line, prose } from './fields.ts'
import { issue } from './issues.ts'
import { resource } from './resource.ts'

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
  body: AbuseReport.extend({ slug: codeLine(200) }),
  reply: z.object({ report_id: z.int() }),
  errors: ['qrcode_not_found'],
  limit: { points: 10, seconds: 3600 },
})

const block = {
  is_blocked: Flag,
  /** Mailed to the owner, and in the audit log. */
  reason: line(200).default(''),
}
type Blocking = { readonly is_blocked: 0 | 1; readonly reason: string }
const hasReason = ({ is_blocked: isBlocked, reason }: Blocking) => isBlocked === 0 || reason !== ''
const reasonError = { path: ['reason'], error: issue('enter_block_reason') }

/** What an admin sends to block a card or dynamic code, or to open it again. */
export const Block = z.object({ card_id: Id, ...block }).refine(hasReason, reasonError)
/** The same for a code, whatever it shows. */
export const CodeBlock = z.object({ qrcode_id: Id, ...block }).refine(hasReason, reasonError)

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
  /** Where a dynamic code leads; empty for any other. */
  target: z.string(),
  is_blocked: z.boolean(),
})
export type ReportedCode = z.output<typeof ReportedCode>

/** Reports of codes for admins, newest first; the search finds parts of the message. */
export const abuseReports = resource({
  name: 'abuse-report',
  plural: 'reports of QR codes',
  path: '/v1/qrcodes/abuse-reports',
  access: 'admin',
  key: 'report_id',
  entity: ReportedCode,
  input: z.object({}),
  sort: ['report_id'],
  order: 'desc',
  filters: { status: z.enum(reportStatuses) },
  actions: ['list'],
  missing: 'report_not_found',
  at: { list: { path: '/v1/qrcodes/abuse-reports' } },
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
