import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { issue } from './issues.ts'
import { bulkMaximum } from './resource-endpoints.ts'

/** What the owner has done about a lead. One for `later` has a day on which its owner is reminded of it. */
export const leadStates = ['new', 'later', 'answered', 'done'] as const
export type LeadState = (typeof leadStates)[number]

/** How many leads there are in each state, whatever else is searched for. */
export const LeadCounts = z.record(z.enum(leadStates), z.int().min(0))
export type LeadCounts = z.output<typeof LeadCounts>

/** The day on which the owner wants to be reminded of leads. */
export const LeadReminder = z.object({ remind_on: z.iso.date(issue('choose_date')) })

const StateChange = z
  .object({
    state: z.enum(leadStates, issue('invalid_choice')),
    /** A day of the owner's calendar, after today. Counts for `later` alone. */
    remind_on: z.iso.date(issue('choose_date')).nullable().default(null),
  })
  .refine(({ state, remind_on: day }) => state !== 'later' || day !== null, {
    path: ['remind_on'],
    error: issue('choose_date'),
  })

export const updateLeadStates = endpoint({
  method: 'POST',
  path: '/v1/card/update-shared-contact-states',
  access: 'user',
  summary: 'Update what you have done about selected shared contacts, and when you want to be reminded',
  body: z.intersection(
    z.object({ ids: z.array(Id).min(1, issue('choose_rows')).max(bulkMaximum) }),
    StateChange,
  ),
  /** Of the selected contacts, how many there are. */
  reply: z.object({ count: z.int().min(0) }),
  errors: ['contact_not_found'],
})
