import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nfcOrderStatuses } from '#contract/nfc-orders.ts'
import { proofLimit, proofRounds } from '#server/testing/proof-rounds.ts'
import { next } from './next.ts'
import type { NfcFact, NfcState } from './next.ts'

/** Orders of cards in a world that is late and repeats itself. What has to be true stands here, in the words of a storekeeper. */

function check(isTrue: boolean, what: string): asserts isTrue {
  if (!isTrue) throw new Error(what)
}

const stockAtFirst = 2
/** Cards that are taken out of the stock for an order. */
const hasCards = ({ status }: NfcState) =>
  ['placed', 'in_production', 'shipped', 'delivered', 'on_hold'].includes(status)

type Order = {
  state: NfcState
  /** What the bank knows; the machine is told of `isMoneyBack` in the state, under the lock of the bill. */
  isPaid: boolean
  isBillOver: boolean
  refunds: number
  /** Jobs that are to tell of a refund, which may run at any time, and again. */
  jobs: number
  /** How often all of the money went back: each time is another thing to tell. */
  backs: number
  told: string[]
}

function createWorld() {
  let stock = stockAtFirst
  let steps = 0
  const orders: Order[] = [0, 1, 2].map(() => ({
    state: { status: 'awaiting_payment', isMoneyBack: false, isStopped: false },
    isPaid: false,
    isBillOver: false,
    refunds: 0,
    jobs: 0,
    backs: 0,
    told: [],
  }))

  /** What `decideNfc` does: the stock has the last word. @returns whether the order was placed */
  function decide(order: Order, fact: NfcFact): boolean {
    const before = order.state
    const step = next(before, fact)
    steps += 1
    if ('refused' in step) return false
    if (step.effects.includes('take stock')) {
      // the money never was the order's, and payments sends it back
      if (stock === 0) order.isPaid = false
      if (stock === 0) return decide(order, { type: 'paid', isImpossible: true })
      stock -= 1
    }
    order.state = step.state
    for (const effect of step.effects) {
      if (effect === 'return stock') stock += 1
      if (effect === 'end bill') order.isBillOver = true
      if (effect === 'return money') {
        order.refunds += 1
        check(!before.isMoneyBack, 'what is back goes back again')
      }
      if (effect === 'tell') order.told.push(`${order.state.status} ${order.backs}`)
    }
    checkStep(order, before, fact, step.effects.includes('tell'))
    return before.status === 'awaiting_payment' && order.state.status === 'placed'
  }

  function checkStep(order: Order, before: NfcState, fact: NfcFact, isTold: boolean): void {
    const { state } = order
    check(
      stock === stockAtFirst - orders.map((one) => one.state).filter(hasCards).length,
      'the stock is wrong',
    )
    const isMoved = state.status !== before.status
    check(isMoved || !isTold, 'told of what did not happen')
    check(!state.isStopped || state.status === 'on_hold', 'stopped, and not on hold')
    if (before.isStopped && state.isMoneyBack)
      check(
        state.isStopped || (fact.type !== 'refund told' && state.status === 'refunded'),
        'what is stopped goes on by itself',
      )
    const isMaking = ['placed', 'in_production', 'shipped'].includes(state.status)
    check(!(isMoved && isMaking && before.isMoneyBack), 'made for somebody who has the money again')
    check(before.status !== 'delivered' || !isMoved, 'delivered and not delivered')
    check(before.status !== 'shipped' || !isMoved || state.status === 'delivered', 'shipped and not shipped')
    check(order.isPaid || !hasCards(state), 'cards for nothing')
    // who has paid and gets no cards gets the money
    check(hasCards(state) || !order.isPaid || order.refunds > 0 || state.isMoneyBack, 'money for nothing')
  }

  /** Money that arrives pays an order that can be given, else it never was the order's. */
  function pay(order: Order): void {
    if (order.isPaid) return
    order.isPaid = true
    if (!decide(order, { type: 'paid' })) order.isPaid = false
  }

  function tellBank(order: Order, isMoneyBack: boolean): void {
    if (!order.isPaid) return
    if (isMoneyBack && !order.state.isMoneyBack) order.backs += 1
    order.state = { ...order.state, isMoneyBack }
    if (isMoneyBack) order.refunds += 1
    order.jobs += 1
  }

  function act(code: number): void {
    const order = orders[code % orders.length]!
    const choice = Math.floor(code / orders.length)
    const to = nfcOrderStatuses[Math.floor(choice / 16) % nfcOrderStatuses.length]!
    const acts = [
      () => pay(order),
      () => decide(order, { type: 'cancelled by the buyer' }),
      () => tellBank(order, true),
      () => tellBank(order, false),
      () => order.jobs > 0 && decide(order, { type: 'refund told' }),
      () => decide(order, { type: 'moved by an admin', to, isDescribed: choice % 5 > 0 }),
    ]
    acts[Math.min(choice % 16, acts.length - 1)]?.()
  }

  function finish(): void {
    for (const order of orders) {
      if (order.jobs > 0) decide(order, { type: 'refund told' })
      const { status, isMoneyBack, isStopped } = order.state
      check(
        order.isPaid || status === 'awaiting_payment' || status === 'cancelled',
        'an end without a payment',
      )
      check(
        order.isBillOver === (!order.isPaid && status === 'cancelled'),
        'a bill that can be paid for nothing',
      )
      if (isMoneyBack)
        check(isStopped || ['refunded', 'shipped', 'delivered'].includes(status), 'goes on without its money')
      else check(status !== 'refunded' && !isStopped, 'refunded, and the money is here')
      check(
        order.told.every((one, index) => one !== order.told[index - 1]),
        'told twice',
      )
    }
  }
  return { act, finish, countSteps: () => steps }
}

const [few, many] = [30_000, 400_000]

it(
  'is right after each step, in whatever order and however often they happen',
  { timeout: proofLimit(60_000, 1_200_000) },
  () => {
    let steps = 0
    const codes = fc.array(fc.nat(3 * 16 * 8 * 25 - 1), { minLength: 20, maxLength: 80, size: 'max' })
    const rounds = proofRounds(few, many)
    fc.assert(
      fc.property(codes, (all) => {
        const world = createWorld()
        all.forEach(world.act)
        world.finish()
        steps += world.countSteps()
      }),
      { numRuns: rounds },
    )
    expect(steps).toBeGreaterThan(rounds * 20)
  },
)
