import fc from 'fast-check'
import { expect, it } from 'vitest'
import { proofLimit, proofRounds } from '#server/testing/proof-rounds.ts'
import { createRegistrationWorld } from '#server/testing/registration-world.ts'
import type { Attendee, Seen } from '#server/testing/registration-attendee.ts'
import type { HoldTerms } from '../rules.ts'
import type { Effect, Fact, Registration, Seats, State, Tickets } from './state.ts'

/** The machine in a world that is late, repeats itself and dies. What has to be true stands here, in the words of an organiser. */

type World = ReturnType<typeof createRegistrationWorld>
type Status = Registration['status']

function check(isTrue: boolean, what: string): asserts isTrue {
  if (!isTrue) throw new Error(what)
}

const hour = 3_600_000
const holds = (status: Status) => ['held', 'awaiting_payment', 'confirmed'].includes(status)
const sum = (tickets: readonly Tickets[]) => tickets.reduce((all, { quantity }) => all + quantity, 0)

/** Whether these are free, counted one by one. */
function areFree({ most, taken, types }: Seats, tickets: readonly Tickets[]): boolean {
  const free = new Map(
    types.map(({ id, quantity, taken: of }) => [id, quantity === null ? 1000 : quantity - of]),
  )
  let left = most - taken
  for (const { ticket_type_id: id, quantity } of tickets)
    for (let ticket = 0; ticket < quantity; ticket += 1) {
      left -= 1
      free.set(id, (free.get(id) ?? 0) - 1)
    }
  return left >= 0 && [...free.values()].every((many) => many >= 0)
}

/** From where to where a registration goes by itself or by whom; anything else is wrong. */
const ways: Readonly<Record<Fact['type'], readonly string[]>> = {
  asked: ['- held', '- awaiting_payment', '- confirmed', '- awaiting_approval'],
  approved: ['held', 'awaiting_payment', 'confirmed'].map((to) => `awaiting_approval ${to}`),
  declined: ['awaiting_approval declined'],
  unanswered: ['awaiting_approval cancelled'],
  invited: ['- confirmed', '- awaiting_payment'],
  paid: ['held confirmed', 'awaiting_payment confirmed', 'expired confirmed'],
  time: ['held expired', 'awaiting_payment expired'],
  rejected: ['held cancelled', 'awaiting_payment cancelled'],
  cancelled: ['held cancelled', 'awaiting_payment cancelled', 'confirmed cancelled', 'confirmed refunded'],
  'given up': ['held', 'awaiting_payment', 'confirmed', 'awaiting_approval'].map(
    (from) => `${from} cancelled`,
  ),
  'refund wanted': ['confirmed cancelled'],
  ended: ['confirmed cancelled', 'confirmed refunded'],
  'money moved': ['cancelled refunded', 'refunded cancelled'],
  received: [],
  'payment wanted': [],
  'payment asked about': [],
  'transfer shown': [],
  'details changed': [],
  arrived: [],
  'event changed': [],
  'event moved': [],
  'mail wanted': [],
}

const toldBy: Partial<Record<Fact['type'], string>> = {
  paid: 'confirmed',
  rejected: 'cancelled',
  cancelled: 'cancelled',
  'given up': 'cancelled',
  'refund wanted': 'cancelled',
  ended: 'cancelled',
  approved: 'approved',
  declined: 'declined',
  unanswered: 'cancelled',
}

function checkAsked(fact: Extract<Fact, { type: 'asked' | 'invited' }>, { before, result, now }: Seen): void {
  const isOpen = ['open', 'full', ...(fact.type === 'invited' ? ['closed'] : [])].includes(fact.offer)
  const isMany = fact.type === 'asked' && fact.seatsOfPerson + sum(fact.tickets) > 20
  const isFree = areFree(before.seats!, fact.tickets)
  const isFull = fact.type === 'asked' && fact.requests !== null && fact.requests >= 2000
  const last = isFree ? 'requests_full' : 'sold_out'
  const reason = !isOpen ? 'registration_closed' : isMany ? 'too_many_seats' : last
  if ('refused' in result)
    return check(result.refused === reason && (reason !== 'requests_full' || isFull), 'refused for nothing')
  check(isOpen && !isMany && isFree && !isFull, 'taken though it cannot be')
  const { status, holdEndsAt, confirmedAt } = result.state.registration!
  const end = holdEndOf(fact, now)
  check(holdEndsAt === end, 'held too long or too short')
  check((confirmedAt === now) === (status === 'confirmed'), 'confirmed at another time')
  const opens = result.effects.some(({ type }) => type === 'open order')
  check(opens === (end !== null), 'money without an order, or an order without money')
  const isRequest = fact.type === 'asked' && fact.requests !== null
  check((status === 'awaiting_approval') === isRequest, 'a request, or none')
}
/** An approved request waits as long for a provider as for a transfer, and registration may have ended. */
function checkApproved(
  { terms }: Extract<Fact, { type: 'approved' }>,
  after: Registration,
  now: number,
): void {
  const { status, method, holdEndsAt } = after
  const to = { none: 'confirmed', provider: 'held' }[method as string] ?? 'awaiting_payment'
  check(status === to, 'approved, and something else')
  const hours = method === 'bank' && terms.holdHours < 24 ? 24 : terms.holdHours
  const end = Math.min(now + hours * hour, beginOf(terms, now))
  const atDoor = method === 'cash' ? terms.overAt : null
  check(
    holdEndsAt === (method === 'none' ? null : (atDoor ?? end)),
    'an approved request waits too long or too short',
  )
}

/** Seats wait for the slowest page of a provider, or as long as the organiser says for a transfer, and not beyond the end of registration. */
function holdEndOf(fact: Extract<Fact, { type: 'asked' | 'invited' }>, now: number): number | null {
  // what the organiser has got is noted at once
  if (fact.type === 'invited') return fact.amountMinor > 0 ? now : null
  if (fact.method === 'none' || fact.requests !== null) return null
  if (fact.method === 'cash' && fact.terms.overAt !== null) return fact.terms.overAt
  if (fact.method !== 'provider') {
    const { holdHours, registrationEndsAt } = fact.terms
    const hours = fact.method === 'bank' && holdHours < 24 ? 24 : holdHours
    return Math.min(now + hours * hour, registrationEndsAt ?? Infinity, beginOf(fact.terms, now))
  }
  return now + Math.max(...fact.providers.map(({ traits }) => traits.holdMinutes)) * 60_000
}

/** Once an event has begun, its end counts; at the door it always does. */
const beginOf = ({ startsAt, overAt }: HoldTerms, now: number) =>
  startsAt !== null && startsAt > now ? startsAt : (overAt ?? Infinity)

/** Only who waits for a transfer beyond the begin of the event waits until then, and nobody waits longer than before. */
function checkMoved(terms: HoldTerms, before: Registration, after: Registration, now: number): void {
  const waits =
    before.status === 'awaiting_payment' || (before.status === 'held' && before.approvedAt !== null)
  const last = before.method === 'cash' ? (terms.overAt ?? Infinity) : beginOf(terms, now)
  const end = waits ? Math.min(before.holdEndsAt!, last) : before.holdEndsAt
  check(after.holdEndsAt === end, 'held beyond the begin, or not as long as was said')
}

/** A cancelled event has no new ticket; one that is over only for who holds seats, and for money that the organiser has. */
function takesNoMoney(fact: Fact, { status, holdEndsAt }: Registration, now: number): boolean {
  if (fact.type === 'approved')
    return status === 'awaiting_approval' && ['over', 'cancelled'].includes(fact.offer)
  if (fact.type === 'payment wanted') return fact.offer === 'cancelled'
  if (fact.type !== 'paid' && fact.type !== 'received') return false
  const isLate = status === 'expired' || (holdEndsAt !== null && holdEndsAt <= now)
  return (
    fact.offer === 'cancelled' ||
    (fact.type === 'paid' && !fact.isReceived && fact.offer === 'over' && isLate)
  )
}

const givesUp = (fact: Fact) => fact.type === 'given up' && fact.isAllowed && fact.offer !== 'over'

const isInTime = (fact: Fact, now: number) =>
  fact.type === 'details changed' &&
  fact.offer !== 'over' &&
  fact.offer !== 'cancelled' &&
  (fact.until === null || now < fact.until)

/** Who expects or hopes to come: seats that a form holds for a provider are not asked for yet. */
const expects = ({ status, approvedAt }: Registration) =>
  ['awaiting_approval', 'awaiting_payment', 'confirmed'].includes(status) ||
  (status === 'held' && approvedAt !== null)

/** What is refused, and only that. */
function checkRefused(fact: Fact, { before, result, now }: Seen): void {
  const { status, amountMinor, holdEndsAt } = before.registration!
  const isPaid = amountMinor > 0
  const waits = status === 'held' || status === 'awaiting_payment'
  const isRequest = status === 'awaiting_approval'
  const areThere = before.seats !== null && areFree(before.seats, before.registration!.tickets)
  const isClosed = takesNoMoney(fact, before.registration!, now)
  const may: Partial<Record<Fact['type'], boolean>> = {
    paid: !isClosed && (waits || (status === 'expired' && areThere)),
    approved: isRequest && !isClosed && areThere,
    declined: isRequest,
    unanswered: isRequest,
    received:
      !isClosed && 'method' in fact && fact.method !== undefined && isPaid && (waits || status === 'expired'),
    rejected: waits,
    cancelled: waits || status === 'confirmed',
    ended: status === 'confirmed',
    'given up':
      (givesUp(fact) && (waits || (status === 'confirmed' && !isPaid))) ||
      (isRequest && 'offer' in fact && fact.offer !== 'over'),
    'details changed': isInTime(fact, now) && (holds(status) || isRequest),
    'refund wanted': isPaid && !before.isMoneyBack && (status === 'confirmed' || status === 'cancelled'),
    'payment wanted': status === 'held' && holdEndsAt! > now && !isClosed,
    'payment asked about': waits || status === 'expired',
    'transfer shown': status === 'awaiting_payment' && before.registration!.method !== 'cash',
    arrived: status === 'confirmed',
    'mail wanted': expects(before.registration!) && before.told !== null,
  }
  check('refused' in result === (may[fact.type] === false), `refused, or not: ${fact.type}`)
  if (!('refused' in result)) return
  if (result.refused === 'registration_closed') return check(isClosed, 'closed for nothing')
  const isSoldOut = (fact.type === 'paid' && status === 'expired') || (fact.type === 'approved' && isRequest)
  const isMailMissing = fact.type === 'mail wanted' && before.told === null
  const expected = isSoldOut
    ? 'sold_out'
    : isMailMissing && expects(before.registration!)
      ? 'mail_missing'
      : 'wrong_state'
  check(result.refused === expected, 'refused for another reason')
}

function checkTimes(before: Registration | null, after: Registration, now: number): void {
  const isNew = before?.status !== after.status
  const ends =
    isNew &&
    before !== null &&
    (holds(before.status) || before.status === 'awaiting_approval') &&
    ['cancelled', 'refunded'].includes(after.status)
  check(
    after.confirmedAt === (isNew && after.status === 'confirmed' ? now : (before?.confirmedAt ?? null)),
    'confirmed when?',
  )
  const isApproved = isNew && before?.status === 'awaiting_approval' && holds(after.status)
  check(after.approvedAt === (isApproved ? now : (before?.approvedAt ?? null)), 'approved when?')
  check(after.cancelledAt === (ends ? now : (before?.cancelledAt ?? null)), 'cancelled when?')
  if (isNew && before !== null && (ends || after.status === 'confirmed'))
    check(after.holdEndsAt === null, 'held for nothing')
}

/** Whoever remembers all that has happened. */
function createBooks() {
  const told = new Set<string>()

  function note(effect: Effect, { at, fact, before }: Seen): void {
    if (effect.type !== 'tell' || effect.what === 'again') return
    const what =
      effect.what === 'changed' && fact.type === 'event changed'
        ? `changed ${before.told ?? ''} ${fact.fingerprint}`
        : effect.what
    // an event that is moved back is told of again
    check(effect.what === 'changed' || !told.has(`${what} ${at}`), `told twice: ${what}`)
    told.add(`${what} ${at}`)
  }

  function checkTold(fact: Fact, before: State, after: State, whats: readonly string[]): void {
    const { status } = after.registration!
    const [from, isMoved] = [before.registration?.status, before.registration?.status !== status]
    const first =
      fact.type === 'asked'
        ? { confirmed: 'confirmed', awaiting_payment: 'how to pay', awaiting_approval: 'requested' }[
            status as string
          ]
        : fact.type === 'invited'
          ? fact.mailsTickets && before.told !== null && fact.amountMinor === 0
            ? 'invited'
            : undefined
          : fact.type === 'event changed'
            ? expects(before.registration!) &&
              before.told !== null &&
              before.told !== '' &&
              before.told !== fact.fingerprint
              ? 'changed'
              : undefined
            : fact.type === 'time' && isMoved
              ? (from === 'awaiting_payment' && before.registration?.method !== 'cash') ||
                (from === 'held' && before.registration!.approvedAt !== null)
                ? 'seats gone'
                : undefined
              : fact.type === 'mail wanted'
                ? 'again'
                : isMoved && !(fact.type === 'paid' && before.isMailedLater === true)
                  ? toldBy[fact.type]
                  : undefined
    check(whats.join() === (first ?? ''), `told ${whats.join()} and not ${first ?? 'nothing'}`)
    check(
      after.told === (first === 'changed' && 'fingerprint' in fact ? fact.fingerprint : before.told),
      'not noted what was told',
    )
  }

  function see(seen: Seen, world: World): void {
    const { fact, before, result, isStored, now } = seen
    if (fact.type === 'asked' || fact.type === 'invited') checkAsked(fact, seen)
    else checkRefused(fact, seen)
    if ('refused' in result) return
    const [from, to] = [before.registration, result.state.registration!]
    const way = `${from?.status ?? '-'} ${to.status}`
    check(from?.status === to.status || ways[fact.type].includes(way), `${fact.type}: ${way}`)
    if (fact.type === 'time')
      check(
        !holds(from!.status) ||
          from!.holdEndsAt === null ||
          (to.status === 'expired') === from!.holdEndsAt <= now,
        'ended too early or late',
      )
    if (fact.type === 'approved') checkApproved(fact, to, now)
    if (fact.type === 'event moved') checkMoved(fact.terms, from!, to, now)
    if (fact.type === 'money moved' && (from!.status === 'cancelled' || from!.status === 'refunded'))
      check((to.status === 'refunded') === before.isMoneyBack, 'the registration and its money differ')
    if (['cancelled', 'ended'].includes(fact.type))
      check((to.status === 'refunded') === before.isMoneyBack, 'cancelled, and its money forgotten')
    checkTimes(from, to, now)
    checkTold(
      fact,
      before,
      result.state,
      result.effects.flatMap((effect) => (effect.type === 'tell' ? effect.what : [])),
    )
    if (!isStored) return
    for (const effect of result.effects) note(effect, seen)
    checkSeats(world)
    world.attendees.forEach(checkAttendee)
  }
  return { see }
}

function checkSeats({ attendees, seats }: World): void {
  const held = attendees.filter(({ registration: { status } }) => holds(status))
  const all = held.flatMap(({ registration: { tickets } }) => tickets)
  check(sum(all) === seats.taken && seats.taken <= seats.most, 'seats that nobody has, or seats sold twice')
  for (const { id, taken, quantity } of seats.types) {
    check(sum(all.filter(({ ticket_type_id: of }) => of === id)) === taken, 'another number of a type')
    check(taken <= (quantity ?? taken), 'a type is sold twice')
  }
}

function checkAttendee({ registration, tickets, money, hasOrder, isOrderOver }: Attendee): void {
  const { status, amountMinor, holdEndsAt, method } = registration
  check(
    tickets === (status === 'confirmed' ? sum(registration.tickets) : 0),
    'tickets without a seat, or a seat without',
  )
  const isOrdered = amountMinor > 0 && hasOrder
  check(
    amountMinor === 0 || hasOrder || ['awaiting_approval', 'declined', 'cancelled'].includes(status),
    'to be paid without an order',
  )
  check(
    (holdEndsAt !== null) === (isOrdered && ['held', 'awaiting_payment', 'expired'].includes(status)),
    'held without an end',
  )
  check(method !== 'none' || amountMinor === 0, 'nobody knows how it is paid')
  check(money === 'none' || ['confirmed', 'cancelled', 'refunded'].includes(status), 'money has paid nothing')
  check(status !== 'refunded' || money !== 'none', 'refunded, and was never paid')
  const isOver = status === 'cancelled' && isOrdered && money === 'none'
  check(isOrderOver === isOver, 'an order that is to be paid for nothing, or not to be paid')
}

function walk(codes: readonly number[]): number {
  const books = createBooks()
  // money is noted after the step that it pays in: what was paid is looked at when the next thing happens
  const world: World = createRegistrationWorld((seen) => books.see(seen, world))
  codes.forEach(world.act)
  world.finish()
  world.attendees.forEach(({ registration: { status, amountMinor }, money }) => {
    check(
      !['awaiting_approval', 'held', 'awaiting_payment'].includes(status),
      'a hold or request without an end',
    )
    check(status !== 'confirmed' || amountMinor === 0 || money !== 'none', 'confirmed without money')
    if (status === 'cancelled' || status === 'refunded')
      check((status === 'refunded') === (money === 'back'), 'not known what is back')
  })
  check(
    world.payments.every(({ state }) => state === 'applied' || state === 'returned'),
    "nobody's money",
  )
  return world.countSteps()
}

const [few, many] = [13_000, 400_000]

it(
  'is right after each of a million steps, in whatever order and however often they happen',
  { timeout: proofLimit(60_000, 1_800_000) },
  () => {
    let steps = 0
    const codes = fc.array(fc.nat(20 * 1009 * 1013 - 1), { minLength: 100, maxLength: 200, size: 'max' })
    const rounds = proofRounds(few, many)
    fc.assert(
      fc.property(codes, (all) => {
        steps += walk(all)
      }),
      { numRuns: rounds },
    )
    expect(steps).toBeGreaterThan(rounds * 80)
  },
)
