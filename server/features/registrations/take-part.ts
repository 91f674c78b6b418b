import { AppError, errorAtField, invalidField } from '#server/platform/app-error.ts'
import type { AppCtx, Ctx } from '#server/platform/ctx.ts'
import type { FoundEventCard } from '../cards/index.ts'
import { chooseWay } from './choose-way.ts'
import { takeCode } from './codes/take-code.ts'
import { perform } from './decide.ts'
import { next } from './machine/next.ts'
import { maxSeatsOfPerson, takesRegistrations } from './machine/rules.ts'
import type { Refused } from './machine/state.ts'
import { storeSaid } from './questions/answer-store.ts'
import { takeSaid, type RegisterForm } from './questions/take-said.ts'
import { seatsOfEvent, termsOf } from './registration-state.ts'
import { priceTickets, soldOut, sumOf } from './rules.ts'
import { countRequests, countSeatsOf } from './request-store.ts'
import { storeRegistration } from './store-registration.ts'

type Tx = Pick<AppCtx, 'db' | 'now' | 'emit' | 'payments'>
type Asked = {
  readonly form: RegisterForm & { readonly client_request_id: string }
  /** The most seats that the organiser's plan allows; null without a limit. */
  readonly maximum: number | null
  readonly locale: Ctx['locale']
}

/**
 * Asks for the seats of a form and stores the registration that has them, in a transaction that has locked the event.
 * @param found the event, as it is while it is locked
 * @throws AppError registration_closed, sold_out, code_used_up, too_many_seats, requests_full, price_changed, and what is wrong with the form
 */
export async function takePart(tx: Tx, found: FoundEventCard, asked: Asked) {
  const { event, offer, mayPayMore } = found
  const { form, maximum, locale } = asked
  // who comes too late is told that, whatever is in the form
  if (!takesRegistrations(offer.state, 'attendee')) throw new AppError('registration_closed')
  if (form.currency !== undefined && form.currency !== event.currency) throw new AppError('price_changed')
  for (const name of ['email', 'phone'] as const)
    if (found.requires[name] && form[name] === '') throw invalidField(name, `enter_${name}`)
  const code = await takeCode(tx, found, form.code)
  const tickets = priceTickets({ ...code.offer, mayPayMore }, form, code.terms)
  const withCode = code.columnsFor(tickets)
  const said = takeSaid(found, tickets, form)
  const total = sumOf(tickets)
  const state = {
    registration: null,
    seats: seatsOfEvent(event, maximum),
    isMoneyBack: false,
    told: form.email === '' ? null : '',
  }
  const fact = {
    type: 'asked',
    offer: offer.state,
    tickets,
    amountMinor: total,
    ...chooseWay(tx, event, { total, wanted: form.payment_method }),
    terms: termsOf(event),
    seatsOfPerson: await countSeatsOf(tx.db, event.id, form),
    requests: event.needs_approval ? await countRequests(tx.db, event.id) : null,
  } as const
  const step = next(state, fact, tx.now().getTime())
  if ('refused' in step) throw errorOf(step.refused, found, { tickets, maximum })
  const {
    slug: _slug,
    tickets: _tickets,
    ticket_type: _type,
    total_minor: _total,
    website: _website,
    payment_method: _method,
    code: _code,
    answers: _answers,
    guests: _guests,
    ...typed
  } = form
  const written = { ...typed, ...withCode, dob: typed.dob || null, locale }
  const row = await storeRegistration(tx, event, written, tickets, step)
  await storeSaid(tx.db, row.id, said)
  for (const effect of step.effects) await perform(tx, { row, tickets }, effect)
  return row
}

type Chosen = Pick<Asked, 'maximum'> & { readonly tickets: Parameters<typeof soldOut>[1] }

/** With the numbers that it is about. How many seats somebody has already is not said: an address is not theirs by being typed. */
function errorOf(reason: Refused['refused'], { event, offer }: FoundEventCard, { tickets, maximum }: Chosen) {
  if (reason === 'too_many_seats')
    return errorAtField(reason, 'tickets', 'seats_of_person', { maximum: maxSeatsOfPerson })
  if (reason !== 'sold_out') return new AppError(reason)
  const ofPlan = maximum === null ? Infinity : Math.max(0, maximum - event.taken)
  const left = Math.min(offer.left ?? Infinity, ofPlan)
  return soldOut({ ...offer, left: left === Infinity ? null : left }, tickets)
}
