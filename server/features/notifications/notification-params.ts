import { z } from 'zod'
import { handoverStatuses } from '#contract/handovers.ts'
import { invitationEndReasons } from '#contract/invitations.ts'

const Minor = z.int()
const about = <K extends string, P extends z.ZodRawShape>(kind: K, params: P) =>
  z.object({ kind: z.literal(kind), params: z.object(params) })

/**
 * What a stored notification says and where it leads. Names that other people typed (`by`, `partner`, `to`) are read with it from
 * where they stand, so they go when those rows go: they are empty then.
 */
export const NotificationParams = z.discriminatedUnion('kind', [
  /** `card` is the name of the card that the visitor had open; `lead` is what they sent, as long as it is there. */
  about('new_lead', { card: z.string(), by: z.string().default(''), lead: z.int().optional() }),
  /** The lead was put off until today. */
  about('lead_reminder', { card: z.string(), by: z.string().default(''), lead: z.int().optional() }),
  about('code_offered', { code: z.string(), by: z.string().default('') }),
  /** Whoever the code was offered to, at the address `to`, has taken it. */
  about('code_transferred', { code: z.string(), to: z.string().default('') }),
  /** By the company `partner`. */
  about('invitation', { to: z.enum(['account', 'card']), partner: z.string().default('') }),
  /** To the partner: the operator has deleted the card for `name`, or ended all that a suspended partner had open. */
  about('invitation_ended', {
    reason: z.enum(invitationEndReasons),
    name: z.string().default(''),
  }),
  about('partner_decided', { status: z.enum(['active', 'suspended', 'rejected']) }),
  /** `until` is null until further notice. */
  about('plan_given', { plan: z.string(), until: z.iso.datetime().nullable() }),
  about('plan_past_due', { plan: z.string(), until: z.iso.datetime() }),
  about('plan_ended', { plan: z.string() }),
  about('payment_received', { amount_minor: Minor, currency: z.string() }),
  about('payment_refunded', { amount_minor: Minor, currency: z.string() }),
  about('batch_ready', { batch_id: z.int(), name: z.string(), codes: z.int() }),
  /** For an event of the person, whose card it is. */
  about('registration', {
    event: z.string(),
    card_id: z.int(),
    seats: z.int(),
    by: z.string().default(''),
    /** `awaiting_approval`: a request; `shown`: the attendee says that it is paid, and the organiser has to look. */
    status: z.enum(['awaiting_approval', 'awaiting_payment', 'shown', 'confirmed']),
  }),
  about('nfc_order', {
    status: z.enum(['placed', 'in_production', 'shipped', 'delivered', 'on_hold', 'cancelled', 'refunded']),
    template: z.string(),
  }),
  /** What became of the card `card` that one side hands to the other, `by`; both are read with it. */
  about('handover', {
    id: z.int(),
    side: z.enum(['giver', 'receiver']),
    status: z.enum(handoverStatuses),
    card: z.string().default(''),
    by: z.string().default(''),
  }),
  about('nfc_enquiry', { status: z.enum(['contacted', 'ordered', 'closed']), template: z.string() }),
])
export type NotificationParams = z.output<typeof NotificationParams>
