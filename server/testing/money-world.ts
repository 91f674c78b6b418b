import { change, copy, leftAtProvider } from './money-provider.ts'
import type { Dispute, RealPayment, RealRefund } from './money-provider.ts'
import { next } from '../features/payments/machine/next.ts'
import { patienceMilliseconds } from '../features/payments/machine/rules.ts'
import type { Effect, Fact, Payment, Refund, State, Step } from '../features/payments/machine/state.ts'

/**
 * A world for the machine that decides about money: providers that are late, repeat themselves, refuse, give back by their dashboard
 * and take refunds back; banks with disputes; people who want too much; processes that die between an effect and its answer.
 */

type Ask = { readonly key: string; readonly paymentId: number; readonly amountMinor: number }
export type Seen = {
  readonly at: 0 | 1
  readonly fact: Fact
  readonly canGive: boolean
  readonly before: State
  readonly step: Step
  readonly states: readonly [State, State]
  readonly now: number
}

/** The price of both orders. */
export const price = { totalMinor: 1000, currency: 'INR' } as const
const hour = 3_600_000
const about = { reason: 'Asked for it', requestedBy: 'admin', reference: '' }

const newOrder = (isCollected: boolean, attempts: readonly number[]): State => ({
  status: 'open',
  ...price,
  expiresAt: hour,
  isCollected,
  attempts: attempts.map((id) => ({ id, status: 'created' })),
  payments: [],
})

export function createMoneyWorld(see: (seen: Seen) => void) {
  let [now, steps, names] = [0, 0, 0]
  const states: [State, State] = [newOrder(true, [1, 2]), newOrder(false, [3])]
  const real: RealPayment[] = []
  const history: RealPayment[] = []
  let asks: Ask[] = []
  const refundJobs: string[] = []
  const surplusJobs: number[] = []

  const orderOf = (paymentId: number): 0 | 1 | undefined =>
    ([0, 1] as const).find((at) => states[at].payments.some(({ id }) => id === paymentId))
  const findRefund = (key: string): { at: 0 | 1; payment: Payment; refund: Refund } | undefined => {
    for (const at of [0, 1] as const)
      for (const payment of states[at].payments)
        for (const refund of payment.refunds) if (refund.key === key) return { at, payment, refund }
    return undefined
  }

  /** @param dies the transaction does not come to its end: nothing of it has happened */
  function decide(at: 0 | 1, fact: Fact, canGive = true, dies = false): boolean {
    steps += 1
    const before = states[at]
    let step = next(before, fact, now)
    if ('refused' in step) return false
    if (!canGive && step.effects.some(({ type }) => type === 'fulfil'))
      step = next(before, { ...fact, isImpossible: true }, now)
    if ('refused' in step || dies) return false
    states[at] = step.state
    if (fact.type === 'surplus moved') leave(at === 0 ? 1 : 0, fact.payment.id)
    step.effects.forEach(perform)
    see({ at, fact, canGive, before, step, states, now })
    return true
  }
  function leave(at: 0 | 1, paymentId: number): void {
    states[at] = { ...states[at], payments: states[at].payments.filter(({ id }) => id !== paymentId) }
  }
  function perform(effect: Effect): void {
    if (effect.type === 'make refund') refundJobs.push(effect.key)
    if (effect.type === 'return surplus') surplusJobs.push(effect.paymentId)
    if (effect.type !== 'ask') return
    const { payment, refund } = findRefund(effect.key)!
    asks.push({ key: effect.key, paymentId: payment.id, amountMinor: refund.amountMinor })
  }
  /** A payment becomes known as one of which nothing has come yet. */
  function know(at: 0 | 1, { id, isOffline, isOurMoney, amountMinor, currency }: RealPayment): void {
    const known = { id, isOffline, isOurMoney, amountMinor, currency, status: 'failed' } as const
    const payment: Payment = { ...known, isApplied: false, isStuck: false, refunds: [] }
    states[at] = { ...states[at], payments: [...states[at].payments, payment] }
  }
  function tell(told: RealPayment, canGive: boolean, dies = false): void {
    const at = orderOf(told.id) ?? told.at
    if (orderOf(told.id) === undefined) know(at, told)
    const { id: paymentId, status, amountMinor, currency } = told
    const refunds = told.refunds.map((refund) => ({ ...refund, providerRefundId: refund.id }))
    decide(at, { type: 'payment told', paymentId, status, amountMinor, currency, refunds }, canGive, dies)
  }
  function tellAttempt(attemptId: number, status: State['attempts'][number]['status'], from = real): void {
    const payments = from.filter(({ attempt }) => attempt === attemptId)
    decide(attemptId === 3 ? 1 : 0, { type: 'attempt told', attemptId, status, payments })
  }
  function tellDispute(
    { id: paymentId }: RealPayment,
    { id: disputeId, status, amountMinor, currency }: Dispute,
  ): void {
    const at = orderOf(paymentId)
    if (at === undefined || status === 'open') return
    decide(at, { type: 'dispute ended', paymentId, disputeId, status, amountMinor, currency })
  }
  const say = (key: string, fact: Fact): void => {
    const found = findRefund(key)
    if (found !== undefined) decide(found.at, fact)
  }

  /** @param luck how the provider answers @param isReceived whether the process that has asked lives on */
  function answer({ key, paymentId, amountMinor }: Ask, luck: number, isReceived: boolean): void {
    const payment = real.find(({ id }) => id === paymentId)!
    const reply = (providerRefundId: string | null, status: RealRefund['status']) => {
      if (isReceived) say(key, { type: 'refund answered', key, answer: { providerRefundId, status } })
    }
    // it is busy with the same refund, asked for by another process
    if (luck === 0) return reply(null, 'failed')
    if (luck === 1) return reply(null, 'processing')
    let made = payment.refunds.find((one) => one.key === key)
    if (made === undefined) {
      if (amountMinor > leftAtProvider(payment)) return reply(null, 'failed')
      const status = luck === 2 ? 'failed' : luck === 3 ? 'processing' : 'done'
      made = { id: `r${(names += 1)}`, key, amountMinor, status }
      payment.refunds.push(made)
      history.push(copy(payment))
    }
    if (luck === 4) return void (isReceived && say(key, { type: 'refund unanswered', key }))
    reply(made.id, made.status)
  }
  function receive(at: 0 | 1, canGive: boolean): void {
    const id = (names += 1)
    const { totalMinor: amountMinor, currency } = price
    const payment: RealPayment = {
      id,
      attempt: 0,
      at,
      isOffline: true,
      isOurMoney: false,
      amountMinor,
      currency,
      status: 'captured',
      refunds: [],
      disputes: [],
    }
    know(at, payment)
    if (decide(at, { type: 'money received', paymentId: id }, canGive)) real.push(payment)
    else leave(at, id)
  }
  function pay(a: number, b: number): void {
    if (real.length > 5) return
    const attempt = 1 + (a % 3)
    const [amountMinor, currency] = [
      b % 5 === 0 ? 900 : b % 7 === 0 ? 1001 : 1000,
      b % 11 === 0 ? 'USD' : 'INR',
    ]
    const status = b % 3 === 0 ? 'authorized' : b % 13 === 0 ? 'failed' : 'captured'
    const id = (names += 1)
    const payment: RealPayment = {
      id,
      attempt,
      at: attempt === 3 ? 1 : 0,
      isOffline: false,
      isOurMoney: a % 4 !== 0,
      amountMinor,
      currency,
      status,
      refunds: [],
      disputes: [],
    }
    real.push(payment)
    history.push(copy(payment))
  }
  function moveSurplus(payment: RealPayment, canGive: boolean): void {
    const at = orderOf(payment.id)
    const known = at === undefined ? undefined : states[at].payments.find(({ id }) => id === payment.id)
    if (known !== undefined) decide(at === 0 ? 1 : 0, { type: 'surplus moved', payment: known }, canGive)
  }
  function want({ id: paymentId }: RealPayment, a: number, b: number): void {
    const amountMinor = b % 4 === 0 ? 1000 : b - 5
    decide(orderOf(paymentId) ?? 0, {
      type: 'refund wanted',
      paymentId,
      amountMinor,
      key: `refund-${paymentId}-${a % 8}`,
      about,
    })
  }

  /** One thing that happens, by a number. */
  function act(code: number): void {
    const [kind, a, b] = [code % 18, Math.floor(code / 18) % 1009, Math.floor(code / 18_162) % 1013]
    const one = real[a % (real.length || 1)]
    const at = (a % 2) as 0 | 1
    const canGive = b % 5 !== 0
    if (kind === 0) return pay(a, b)
    if (kind === 1 || kind === 2) {
      if (one === undefined) return undefined
      change(one, b, a, () => (names += 1))
      return void history.push(copy(one))
    }
    if (kind === 3 || kind === 4) {
      const told = history[kind === 3 ? history.length - 1 : a % (history.length || 1)]
      return told && tell(told, canGive, b % 9 === 0)
    }
    if (kind === 5 || kind === 6) {
      const [ask] = asks.splice(a % (asks.length || 1), 1)
      return ask && answer(ask, b % 9, a % 4 !== 0)
    }
    // all processes die; jobs are run again by others
    if (kind === 7) return void (asks = b % 2 === 0 ? [] : asks)
    if (kind === 8 || kind === 9) return runRefund(a, b)
    if (kind === 10) {
      const id = surplusJobs[a % (surplusJobs.length || 1)]
      return id === undefined ? undefined : sendBack(id)
    }
    if (kind === 11) now += [1, 30_000, patienceMilliseconds, patienceMilliseconds + 1, hour][b % 5]!
    else if (kind === 12) decide(at, { type: 'time' })
    else if (kind === 13 && one) want(one, b, a)
    else if (kind === 14)
      tellAttempt(
        1 + (a % 3),
        (['created', 'attempted', 'failed', 'expired', 'expired', 'paid'] as const)[b % 6]!,
        b % 7 === 0 ? history : real,
      )
    else if (kind === 15 && one) one.disputes.forEach((dispute) => tellDispute(one, dispute))
    else if (kind === 16) {
      if (b % 6 === 0) decide(at, { type: 'cancelled' })
      else if (b % 6 === 1) receive(at, canGive)
      else if (b % 6 === 2) decide(at, { type: 'whole refund wanted', about })
    } else if (kind === 17 && one && b % 3 === 0) moveSurplus(one, canGive)
  }
  function runRefund(a: number, b: number): void {
    const key = refundJobs[a % (refundJobs.length || 1)]
    if (key !== undefined) say(key, { type: 'refund due', key })
    // a job that is done does not come again, but another process may have begun it as well
    if (b % 2 === 0) refundJobs.splice(a % (refundJobs.length || 1), 1)
  }
  function sendBack(paymentId: number): void {
    const at = orderOf(paymentId)
    if (at !== undefined) decide(at, { type: 'surplus found', paymentId })
  }

  /** Nobody does anything any more: the jobs alone bring all to its end. */
  function finish(): void {
    for (const payment of real) {
      for (const refund of payment.refunds) if (refund.status === 'processing') refund.status = 'done'
      for (const dispute of payment.disputes) if (dispute.status === 'open') dispute.status = 'won'
      if (payment.status === 'authorized') payment.status = 'failed'
    }
    asks = []
    now += 2 * hour
    for (let round = 0; round < 8; round += 1) {
      now += patienceMilliseconds + 60_000
      for (const payment of real) {
        if (!payment.isOffline) tell(payment, round > 0)
        for (const dispute of payment.disputes) tellDispute(payment, dispute)
      }
      for (const id of surplusJobs.splice(0)) sendBack(id)
      for (const at of [0, 1] as const) {
        decide(at, { type: 'time' })
        // the job that looks for refunds without an answer
        for (const { refunds } of states[at].payments)
          for (const { key, status } of refunds)
            if (status === 'requested' || status === 'processing') say(key, { type: 'refund due', key })
      }
      for (const ask of asks.splice(0)) answer(ask, 8, true)
    }
  }

  return { act, finish, states, real, countSteps: () => steps }
}
