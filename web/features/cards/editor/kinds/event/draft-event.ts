import type { z } from 'zod'
import { questionKinds, questionScopes, ticketKinds } from '#contract/kinds/event-values.ts'
import type { EventQuestion } from '#contract/event-questions.ts'
import type { EventHost, EventSession } from '#contract/kinds/event-programme.ts'
import type { EventCard, TicketPricing } from '#contract/kinds/event.ts'
import type { Keyed } from '../../draft.ts'
import { newKey } from '../../draft.ts'
import type { ItemOf } from '../vcard/draft-vcard.ts'

/** A type of tickets whose amount may not be typed yet. */
export type DraftTicket = Keyed<Omit<TicketPricing, 'amount'> & { readonly amount: number | null }>

/** A question in the form: its choices one a line, and the types of tickets that it is for, by the ids of their entries. */
export type DraftQuestion = Keyed<
  Omit<EventQuestion, 'options' | 'ticket_item_ids'> & {
    readonly options: string
    readonly ticket_item_ids: string
  }
>

type DraftHost = Keyed<EventHost>
type DraftSession = Keyed<EventSession>

/** The document of an event card in the form. */
export type DraftEvent = Omit<
  EventCard,
  'questions' | 'hosts' | 'agenda' | 'ticket_pricing_list' | 'web_link'
> & {
  readonly questions: readonly DraftQuestion[]
  readonly hosts: readonly DraftHost[]
  readonly agenda: readonly DraftSession[]
  readonly ticket_pricing_list: readonly DraftTicket[]
  readonly web_link: readonly ItemOf<'web_link'>[]
}

export const newTicket = (): DraftTicket => ({
  key: newKey(),
  pricing_type: '',
  amount: null,
  kind: 'fixed',
  min_amount: 0,
  quantity: null,
  per_order_limit: null,
  sales_start: '',
  sales_end: '',
  is_hidden: 0,
  early_amount: null,
  early_until: '',
  early_quantity: null,
})

export const newQuestion = (): DraftQuestion => ({
  key: newKey(),
  label: '',
  help: '',
  kind: 'text',
  options: '',
  is_required: 0,
  per: 'order',
  ticket_item_ids: '',
})

/** A question as the form has it. */
export const readQuestion = ({
  options,
  ticket_item_ids,
  ...question
}: Keyed<EventQuestion>): DraftQuestion => ({
  ...question,
  options: options.join('\n'),
  ticket_item_ids: ticket_item_ids.join(' '),
})

/** The ids of types of tickets in the text that the form keeps of them. */
export const typeIdsIn = (text: string): readonly number[] => (text.match(/\d+/g) ?? []).map(Number)

/** A question as it is sent. */
export const writeQuestion = ({ options, ticket_item_ids, ...question }: DraftQuestion) => ({
  ...question,
  options: options.split('\n').flatMap((line) => line.trim() || []),
  ticket_item_ids: typeIdsIn(ticket_item_ids),
})

export const newHost = (): DraftHost => ({ key: newKey(), name: '', role: '', image: '', link: '' })

/** A session that begins when the last one ends, or with the event. */
export function newSession({
  agenda,
  from_date: from,
}: Pick<DraftEvent, 'agenda' | 'from_date'>): DraftSession {
  const last = agenda.at(-1)
  const starts = last?.ends || last?.starts || from
  return { key: newKey(), title: '', starts, ends: '', place: '', speakers: '', description: '' }
}

/** Lists of entries in the form. */
function entriesOf(zod: typeof z) {
  const [text, flag, number] = [zod.string(), zod.literal([0, 1]), zod.number()]
  const entry = { key: text, id: number.optional() }
  const Ticket = zod.object({
    ...entry,
    pricing_type: text,
    amount: number.nullable(),
    kind: zod.enum(ticketKinds),
    min_amount: number,
    quantity: number.nullable(),
    per_order_limit: number.nullable(),
    sales_start: text,
    sales_end: text,
    // drafts from before have none of these
    is_hidden: flag.default(0),
    early_amount: number.nullable().default(null),
    early_until: text.default(''),
    early_quantity: number.nullable().default(null),
  })
  const Question = zod.object({
    ...entry,
    label: text,
    help: text,
    kind: zod.enum(questionKinds),
    options: text,
    is_required: flag,
    per: zod.enum(questionScopes),
    ticket_item_ids: text,
  })
  const Host = zod.object({ ...entry, name: text, role: text, image: text, link: text })
  const Session = zod.object({
    ...entry,
    title: text,
    starts: text,
    ends: text,
    place: text,
    speakers: text,
    description: text,
  })
  return {
    questions: zod.array(Question),
    hosts: zod.array(Host),
    agenda: zod.array(Session),
    ticket_pricing_list: zod.array(Ticket),
  }
}

/** The reader of stored drafts, valid or not. @param blank the defaults of fields that a draft lacks */
export async function loadSchema(blank: DraftEvent): Promise<z.ZodType<DraftEvent>> {
  const [{ z: zod }, { Complete }] = await Promise.all([
    import('zod'),
    import('../vcard/draft-vcard-schema.ts'),
  ])
  const [text, flag, number] = [zod.string(), zod.literal([0, 1]), zod.number()]
  const {
    questions: _questions,
    hosts: _hosts,
    agenda: _agenda,
    ticket_pricing_list: _types,
    web_link: _links,
    ...fields
  } = blank
  // Each plain field has the type of its default: a text, a number that may be missing, or a flag.
  const plain = Object.fromEntries(
    Object.entries(fields).map(([name, value]): [string, z.ZodType] => {
      if (typeof value === 'string') return [name, text]
      return [name, flags.has(name) ? flag : number.nullable()]
    }),
  )
  const Draft = zod.object({
    ...plain,
    ...entriesOf(zod),
    web_link: Complete.shape.web_link,
  }) as unknown as z.ZodType<DraftEvent>
  return zod
    .looseObject({})
    .transform((stored): unknown => ({ ...blank, ...stored }))
    .pipe(Draft)
}

const flags: ReadonlySet<string> = new Set<keyof DraftEvent>([
  'show_register_btn',
  'multi_entry',
  'show_food_preference',
  'all_day',
  'is_listed',
  'ask_dob',
  'ask_gender',
  'ask_country',
  'ask_message',
  'ticket_names',
  'ticket_food',
  'require_email',
  'require_phone',
  'guests_cancel',
  'needs_approval',
  'allow_price_variance',
  'pay_at_door',
  'test_payments',
  'is_wedding_event',
  'show_contact',
  'show_video',
  'show_web_link',
])
