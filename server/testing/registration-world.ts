import type { EventState } from '#contract/kinds/event-values.ts'
import { next } from '../features/registrations/machine/next.ts'
import type { HoldTerms } from '../features/registrations/rules.ts'
import { holdsSeats } from '../features/registrations/machine/rules.ts'
import type { Fact, Registration, Seats, State, Step } from '../features/registrations/machine/state.ts'
import type { Attendee, Money, Seen } from './registration-attendee.ts'

// A world for the machine that decides about registrations: many people for few seats; a provider whose page lives on after the hold,
// and who tells of money late and twice; an organiser who confirms, rejects, cancels and sends money back; failing refunds and processes.

const minute = 60_000
const hour = 60 * minute
const offers = ['open', 'open', 'open', 'full', 'closed', 'over', 'cancelled'] as const
const provider = (holdMinutes: number) => ({ traits: { isTest: false, holdMinutes } })
const [quick, slow] = [provider(20), provider(35)]
const waysOfProviders = [[quick], [slow], [quick, slow]] as const

export function createRegistrationWorld(see: (seen: Seen) => void) {
  let [now, steps] = [hour, 0]
  let offer: EventState = 'open'
  let fingerprint = 'as it was'
  let terms: HoldTerms = { holdHours: 72, registrationEndsAt: null, startsAt: null, overAt: null }
  const seats = {
    most: 6,
    taken: 0,
    types: [
      { id: 1, quantity: 3 as number | null, taken: 0 },
      { id: 2, quantity: null, taken: 0 },
    ],
  }
  const attendees: Attendee[] = []
  const payments: Money[] = []
  /** Pages of a provider that somebody has open, and jobs about money that moved; they come again. */
  const pages: number[] = []
  const moneyJobs: number[] = []
  const changeJobs: number[] = []

  /** @param isReceived by the organiser */
  const paid = (isReceived: boolean) => ({ type: 'paid', offer, isReceived }) as const
  const readSeats = (): Seats => ({ ...seats, types: seats.types.map((type) => ({ ...type })) })
  const stateOf = ({ registration, told, isMailedLater, money }: Attendee, isTaking: boolean): State => ({
    registration,
    seats: isTaking ? readSeats() : null,
    isMoneyBack: money === 'back',
    told,
    isMailedLater,
  })
  const needsSeats = ({ registration }: Attendee, fact: Fact) =>
    ['paid', 'received', 'approved'].includes(fact.type) && !holdsSeats(registration.status)

  /** @param dies the transaction does not come to its end: nothing of it has happened @returns whether it was stored */
  function decide(at: number, fact: Fact, dies = false): boolean {
    const one = attendees[at]
    if (one === undefined) return false
    // whoever wants seats first has the holds ended that are over
    if (needsSeats(one, fact)) sweep()
    const before = stateOf(one, needsSeats(one, fact))
    const result = next(before, fact, now)
    const follows = 'refused' in result || isPossible(one, result)
    const isStored = !('refused' in result) && follows && !dies
    if (isStored) store(one, result)
    note({ at, fact, before, result, isStored, now })
    const isReceived = isStored && result.effects.some(({ type }) => type === 'pay order')
    if (isReceived && decide(at, paid(true))) Object.assign(one, { money: 'there', isOffline: true })
    return isStored
  }
  /** Whether payments do what follows: the organiser's money pays, and a provider has some to send back. */
  function isPossible(one: Attendee, { state, effects }: Step): boolean {
    const has = (wanted: string) => effects.some(({ type }) => type === wanted)
    if (has('pay order')) {
      if (one.money !== 'none') return false
      return !(
        'refused' in next({ ...stateOf(one, true), registration: state.registration }, paid(true), now)
      )
    }
    return !has('return money') || (one.money === 'there' && !one.isOffline)
  }
  function note(seen: Seen): void {
    steps += 1
    see(seen)
  }

  function store(one: Attendee, { state, effects }: Step): void {
    one.registration = state.registration!
    one.told = state.told
    const count = one.registration.tickets.reduce((sum, { quantity }) => sum + quantity, 0)
    for (const { type } of effects) {
      if (type === 'take seats') move(one.registration, 1)
      if (type === 'let seats go') move(one.registration, -1)
      if (type === 'make tickets') one.tickets += count
      if (type === 'void tickets') one.tickets = 0
      if (type === 'open order') one.hasOrder = true
      if (type === 'cancel order') one.isOrderOver = one.money === 'none'
      if (type === 'return money') one.money = 'returning'
      if (type === 'open payment') pages.push(attendees.indexOf(one))
    }
  }
  function move({ tickets }: Registration, sign: 1 | -1): void {
    for (const { ticket_type_id: id, quantity } of tickets) {
      seats.taken += sign * quantity
      seats.types.find((type) => type.id === id)!.taken += sign * quantity
    }
  }

  function add(
    fact: Extract<Fact, { type: 'asked' | 'invited' }>,
    person: number,
    told: string | null,
    dies: boolean,
  ): void {
    sweep()
    const before: State = { registration: null, seats: readSeats(), isMoneyBack: false, told }
    const result = next(before, fact, now)
    const isStored = !('refused' in result) && !dies
    if (isStored) {
      const one = {
        registration: result.state.registration!,
        told,
        isMailedLater: result.state.isMailedLater === true,
        money: 'none',
        hasOrder: false,
        isOrderOver: false,
      } as const
      attendees.push({ ...one, isOffline: false, tickets: 0, person })
      store(attendees.at(-1)!, result)
    }
    note({ at: isStored ? attendees.length - 1 : attendees.length, fact, before, result, isStored, now })
  }
  function ask(a: number, b: number): void {
    const tickets = [1 + (b % 2), 1 + ((b + 1) % 2)]
      .slice(0, 1 + (a % 2))
      .map((ticket_type_id) => ({ ticket_type_id, quantity: 1 + ((a + ticket_type_id) % 3) }))
    const [person, amountMinor] = [a % 5, b % 4 === 0 ? 0 : 500]
    const method =
      amountMinor === 0
        ? ('none' as const)
        : (['provider', 'provider', 'upi', 'bank', 'cash'] as const)[a % 5]!
    const seatsOfPerson = b % 11 === 0 ? 18 : b % 13 === 0 ? 20 : 0
    const providers = waysOfProviders[b % 3]!
    const isRequest = b % 7 === 0 || b % 7 === 3
    const waiting = attendees.filter((one) => one.registration.status === 'awaiting_approval').length
    const requests = isRequest ? (b % 14 === 3 ? 1999 + (a % 2) : waiting) : null
    const about = { offer, terms, tickets, amountMinor, method, providers, seatsOfPerson, requests }
    add({ type: 'asked', ...about }, person, a % 7 === 0 ? null : '', b % 17 === 0)
  }
  function invite(a: number, b: number): void {
    const tickets = [{ ticket_type_id: 1 + (a % 3), quantity: 1 + (b % 2) }]
    add(
      { type: 'invited', offer, tickets, amountMinor: a % 3 === 1 ? 500 : 0, mailsTickets: a % 2 === 0 },
      9,
      b % 5 === 0 ? null : '',
      b % 17 === 0,
    )
  }

  /** The organiser answers a request, or nobody does. */
  function answer(at: number, b: number, dies: boolean): void {
    if (b % 6 < 5) decide(at, { type: 'approved', offer, terms }, dies)
    else if (b % 12 === 5) decide(at, { type: 'declined' }, dies)
    else decide(at, { type: 'unanswered', offer }, dies)
  }

  /** A provider tells of money, which may be told before. It pays, or it is surplus. */
  function tellMoney(money: Money, dies: boolean): void {
    const one = attendees[money.at]!
    if (money.state !== 'untold') return
    const isPaid = one.money === 'none' && decide(money.at, paid(false), dies)
    if (dies) return
    money.state = isPaid ? 'applied' : 'surplus'
    if (isPaid) one.money = 'there'
  }
  function sweep(): void {
    attendees.forEach(({ registration: { holdEndsAt } }, at) => {
      if (holdEndsAt !== null && holdEndsAt <= now && isWaiting(at)) decide(at, { type: 'time' })
    })
  }
  const isWaiting = (at: number) => ['held', 'awaiting_payment'].includes(attendees[at]!.registration.status)
  /** Of money that is on its way back, or was sent back in the dashboard, or by a bank. */
  function moveMoney(at: number, b: number): void {
    const one = attendees[at]
    if (one === undefined || one.money === 'none') return
    if (one.money === 'back') one.money = b % 3 === 0 ? 'there' : 'back'
    else if (one.money === 'returning') one.money = b % 4 === 0 ? 'there' : 'back'
    else if (b % 3 === 0 && !one.isOffline) one.money = 'back'
    else return
    moneyJobs.push(at)
  }
  function changeEvent(a: number, b: number): void {
    if (a % 3 === 0) offer = offers[b % offers.length]!
    if (a % 3 === 1) {
      fingerprint = `changed ${b % 4}`
      attendees.forEach((_, at) => changeJobs.push(at))
    }
    if (a % 3 !== 2) return
    const overAt = b % 3 === 0 ? null : now + (b % 80) * hour
    const startsAt = overAt === null || b % 5 === 0 ? null : overAt - (b % 7) * hour
    const registrationEndsAt = b % 2 === 0 ? null : now + (b % 90) * hour
    terms = { holdHours: [72, 1, 100][b % 3]!, registrationEndsAt, startsAt, overAt }
    attendees.forEach((_, at) => decide(at, { type: 'event moved', terms }, b % 19 === 0))
    seats.most = Math.max(seats.taken, 4 + (b % 6))
    seats.types[0]!.quantity = Math.max(seats.types[0]!.taken, 1 + (b % 5))
  }
  /** A mail goes out: whoever gets it knows how the event is now. */
  function readMail(at: number, b: number): void {
    const one = attendees[at]
    if (one !== undefined && one.told !== null && b % 2 === 0) one.told = fingerprint
  }

  /** One thing that happens, by a number. */
  function act(code: number): void {
    const [kind, a, b] = [code % 20, Math.floor(code / 20) % 1009, Math.floor(code / 20_180) % 1013]
    const at = a % (attendees.length || 1)
    const dies = b % 19 === 0
    if (kind < 3) return attendees.length < 40 ? ask(a, b) : undefined
    if (kind === 3 && b % 3 === 0) return attendees.length < 40 ? invite(a, b) : undefined
    if (kind === 3) return answer(at, b, dies)
    if (kind === 4) return void decide(at, { type: 'payment wanted', offer }, dies)
    if (kind === 5 || kind === 6) {
      // the page is still open, whatever has become of the hold
      const page = pages[a % (pages.length || 1)]
      return void (page !== undefined && payments.push({ at: page, state: 'untold' }))
    }
    if (kind === 7 || kind === 8) {
      const money = payments[a % (payments.length || 1)]
      return money && tellMoney(money, dies)
    }
    if (kind === 9) now += [1, minute, 19 * minute, 20 * minute, 35 * minute, 5 * hour, 72 * hour][b % 7]!
    else if (kind === 10 && b % 2 === 0) sweep()
    else if (kind === 10) decide(at, { type: 'time' }, dies)
    else if (kind === 11)
      decide(at, { type: 'received', method: ([undefined, 'cash', 'upi'] as const)[b % 3], offer }, dies)
    else if (kind === 12) decide(at, { type: b % 2 === 0 ? 'rejected' : 'cancelled' }, dies)
    else if (kind === 13) decide(at, { type: 'given up', offer, isAllowed: b % 4 < 3 }, dies)
    else if (kind === 14 && b % 3 === 0) decide(at, { type: 'details changed', offer, until: b * hour }, dies)
    else if (kind === 14) decide(at, { type: 'refund wanted' }, dies)
    else if (kind === 15) moveMoney(at, b)
    else if (kind === 16) followMoney(a, dies)
    else if (kind === 17) changeEvent(a, b)
    else if (kind === 18) tellChange(a, b, dies)
    else if (kind === 19) decideOther(at, b, dies)
  }
  function followMoney(a: number, dies: boolean): void {
    const job = moneyJobs[a % (moneyJobs.length || 1)]
    if (job !== undefined) decide(job, { type: 'money moved' }, dies)
  }
  function tellChange(a: number, b: number, dies: boolean): void {
    const job = changeJobs[a % (changeJobs.length || 1)]
    if (job !== undefined && b % 2 === 0) decide(job, { type: 'event changed', fingerprint }, dies)
    else readMail(a % (attendees.length || 1), b)
  }
  function decideOther(at: number, b: number, dies: boolean): void {
    const types = [
      'payment asked about',
      'transfer shown',
      'arrived',
      'mail wanted',
      'paid twice',
      'ended',
    ] as const
    const type = types[b % types.length]!
    // tickets end only with money that is back, or on its way
    if (type === 'ended')
      return void (['back', 'returning'].includes(attendees[at]?.money ?? '') && decide(at, { type }, dies))
    if (type !== 'paid twice') return void decide(at, { type }, dies)
    // money that has paid is told as something new once more
    const money = payments.find((one) => one.at === at && one.state === 'applied')
    if (money !== undefined) payments.push({ at, state: 'untold' })
  }

  /** Nobody does anything any more: the jobs alone bring all to its end. */
  function finish(): void {
    for (const money of payments) tellMoney(money, false)
    now += 80 * hour
    sweep()
    for (const money of payments) if (money.state === 'surplus') money.state = 'returned'
    for (const [at, one] of attendees.entries()) {
      decide(at, { type: 'unanswered', offer: 'over' })
      if (one.money === 'returning') one.money = 'back'
      decide(at, { type: 'money moved' })
      decide(at, { type: 'event changed', fingerprint })
    }
  }

  return { act, finish, attendees, payments, seats, countSteps: () => steps, fingerprint: () => fingerprint }
}
