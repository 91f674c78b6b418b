import fc from 'fast-check'
import { expect, it } from 'vitest'
import { leftAtProvider } from '#server/testing/money-provider.ts'
import type { RealPayment } from '#server/testing/money-provider.ts'
import { createMoneyWorld, price } from '#server/testing/money-world.ts'
import type { Seen } from '#server/testing/money-world.ts'
import { proofLimit, proofRounds } from '#server/testing/proof-rounds.ts'
import { patienceMilliseconds, surplusTries } from './rules.ts'
import { backOf, leftOf, takenOf } from './state.ts'
import type { Effect, Payment, State } from './state.ts'

/** The machine in a world that lies, is late and dies. What has to be true stands here, in the words of a bookkeeper. */

const isThere = ({ status }: Pick<Payment, 'status'>) => status === 'captured' || status === 'refunded'

function check(isTrue: boolean, what: string): asserts isTrue {
  if (!isTrue) throw new Error(what)
}

/** Whoever remembers all that has happened outside. */
function createBooks() {
  const ledger = new Map<string, number>()
  const told = new Set<string>()
  const given = new Set<number>()
  /** When a refund was asked for last, as long as it has no answer. */
  const asked = new Map<string, number>()
  const ours = new Set<string>()

  const once = (what: string) => {
    check(!told.has(what), `told twice: ${what}`)
    told.add(what)
  }
  const book = (reference: string, amount: number) => {
    check(!ledger.has(reference), `booked twice: ${reference}`)
    ledger.set(reference, amount)
  }

  function note(effect: Effect, { at, canGive, step, before, now }: Seen): void {
    const all = step.state.payments
    const refund =
      'key' in effect
        ? all.flatMap(({ refunds }) => refunds).find(({ key }) => key === effect.key)!
        : undefined
    if (effect.type === 'fulfil') {
      check(!given.has(at), 'given twice')
      check(canGive, 'given though it cannot be')
      check(['open', 'expired', 'cancelled'].includes(before.status), 'given for an order that was paid')
      given.add(at)
    }
    if (effect.type === 'return surplus') {
      const surplus = all.find(({ id }) => id === effect.paymentId)!
      check(!surplus.isApplied && !surplus.isOffline && !surplus.isStuck, 'sent back what is none')
      check(surplus.status === 'captured' && leftOf(surplus) > 0, 'sent back what is not there')
    }
    if (effect.type === 'book')
      book(`${effect.paymentId}`, all.find(({ id }) => id === effect.paymentId)!.amountMinor)
    if (effect.type === 'book back') book(effect.key, -refund!.amountMinor)
    if (effect.type === 'book again') book(`${effect.key} again`, refund!.amountMinor)
    if (effect.type === 'ask') {
      const last = asked.get(effect.key)
      check(last === undefined || now - last > patienceMilliseconds, 'two processes ask for one refund')
      asked.set(effect.key, now)
      ours.add(effect.key)
    }
    if (effect.type === 'tell')
      once(`${effect.what} ${'key' in effect ? effect.key : 'paymentId' in effect ? effect.paymentId : at}`)
  }

  function checkPayment(payment: Payment, known: Payment | undefined, real: readonly RealPayment[]): void {
    const { isApplied, status, amountMinor, currency, refunds } = payment
    check(leftOf(payment) >= 0, 'more goes back than came')
    check(isThere(payment) || takenOf(payment) === 0, 'goes back what never came')
    if (isThere(payment))
      check((status === 'refunded') === (backOf(payment) === amountMinor), 'back, and not seen')
    check(!isApplied || isThere(payment), 'applied what is not there')
    check(
      refunds.filter(({ key }) => key.startsWith('surplus-')).length <= surplusTries,
      'tried without an end',
    )
    check(new Set(refunds.map(({ key }) => key)).size === refunds.length, 'one key, two refunds')
    const named = refunds.flatMap(({ providerRefundId: id }) => (id === null ? [] : [id]))
    check(new Set(named).size === named.length, 'one refund of the provider, two of ours')
    const there = real.find(({ id }) => id === payment.id)
    for (const { key, providerRefundId, amountMinor: part } of refunds) {
      const made = there?.refunds.find(({ id }) => id === providerRefundId)
      if (made === undefined) continue
      check(made.amountMinor === part, 'another sum')
      check(
        key === made.key || (made.key === null && key.startsWith('provider-')),
        'ours was taken for one of the dashboard',
      )
    }
    if (known === undefined || !isThere(known)) return
    check(isThere(payment), 'captured was taken back')
    check(known.amountMinor === amountMinor && known.currency === currency, 'what was captured has changed')
    check(isApplied || !known.isApplied, 'applied was taken back')
    check(!isApplied || known.isApplied || takenOf(known) === 0, 'what goes back has paid')
  }

  function checkOrder(before: State, after: State): void {
    const applied = after.payments.filter(({ isApplied }) => isApplied)
    check(applied.length <= 1, 'two payments pay one order')
    check(
      (applied.length === 1) === (after.status === 'paid' || after.status === 'refunded'),
      'paid without money, or money without paid',
    )
    for (const { amountMinor, currency } of applied)
      check(amountMinor === price.totalMinor && currency === price.currency, 'another sum has paid')
    check(
      !applied.some(({ status }) => (status === 'refunded') !== (after.status === 'refunded')),
      'the order and its money differ',
    )
    check(after.status !== 'open' || before.status === 'open', 'open again')
  }

  /** The order is over by its time or its attempts, and money that fits pays. */
  function checkFact({ fact, before, step: { state }, canGive, now }: Seen): void {
    const isEnded = before.status === 'open' && (state.status === 'expired' || state.status === 'cancelled')
    if (fact.type === 'time')
      check(
        (state.status === 'open') === (before.status === 'open' && now <= before.expiresAt),
        'not ended by its time',
      )
    else if (fact.type === 'cancelled') check(state.status !== 'open', 'not cancelled')
    else if (fact.type === 'attempt told') {
      const isExpected = fact.payments.some((payment) => isThere(payment) || payment.status === 'authorized')
      const isOver =
        !isExpected &&
        fact.status === 'expired' &&
        state.attempts.every(({ id, status }) => id === fact.attemptId || status === 'expired')
      check(isEnded === (isOver && before.status === 'open'), 'ended while it may be paid, or not ended')
    } else check(!isEnded, 'ended by something else')
    if (fact.type !== 'payment told' || fact.status !== 'captured') return
    const payment = state.payments.find(({ id }) => id === fact.paymentId)!
    check(isThere(payment), 'captured and not known')
    const isReturned = takenOf(fact) >= payment.amountMinor
    const isFree = !['paid', 'refunded'].includes(before.status)
    const known = before.payments.find(({ id }) => id === fact.paymentId)!
    const fits = payment.amountMinor === price.totalMinor && payment.currency === price.currency
    const isWhole = takenOf(known) === 0 && !isReturned
    check(known.isApplied || !payment.isApplied || isWhole, 'what is back has paid')
    check(payment.isApplied || !(isFree && canGive && fits && isWhole), 'money that fits did not pay')
  }

  function see(seen: Seen, real: readonly RealPayment[]): void {
    const { before, step, states, fact } = seen
    if (fact.type === 'refund answered' || fact.type === 'refund unanswered') asked.delete(fact.key)
    for (const effect of step.effects) note(effect, seen)
    checkFact(seen)
    checkOrder(before, step.state)
    for (const payment of step.state.payments)
      checkPayment(
        payment,
        before.payments.find(({ id }) => id === payment.id),
        real,
      )
    let owed = 0
    for (const { isCollected, payments } of states)
      for (const payment of payments)
        if (isCollected && payment.isApplied && payment.isOurMoney)
          owed += payment.amountMinor - backOf(payment)
    let booked = 0
    for (const amount of ledger.values()) booked += amount
    check(booked === owed, 'the organiser is owed another sum')
  }

  return { see, told }
}

function walk(codes: readonly number[]): number {
  const books = createBooks()
  const world = createMoneyWorld((seen) => books.see(seen, world.real))
  codes.forEach(world.act)
  world.finish()
  for (const state of world.states) {
    check(state.status !== 'open', 'an order without an end')
    for (const payment of state.payments) {
      const real = world.real.find(({ id }) => id === payment.id)!
      check(
        payment.refunds.every(({ status }) => status === 'done' || status === 'failed'),
        'a refund without an end',
      )
      check(isThere(payment) === isThere(real), 'not known what is captured')
      if (!payment.isOffline)
        check(payment.amountMinor - backOf(payment) === leftAtProvider(real), 'not known what is back')
      const isNobodys = isThere(payment) && !payment.isApplied && leftOf(payment) > 0
      check(!isNobodys || (payment.isStuck && books.told.has(`stuck ${payment.id}`)), "nobody's money")
    }
  }
  return world.countSteps()
}

const [few, many] = [14_000, 400_000]

it(
  'is right after each of a million steps, in whatever order and however often they happen',
  { timeout: proofLimit(60_000, 1_800_000) },
  () => {
    let steps = 0
    const codes = fc.array(fc.nat(18 * 1009 * 1013 - 1), { minLength: 20, maxLength: 120, size: 'max' })
    const rounds = proofRounds(few, many)
    fc.assert(
      fc.property(codes, (all) => {
        steps += walk(all)
      }),
      { numRuns: rounds },
    )
    expect(steps).toBeGreaterThan(rounds * 50)
  },
)
