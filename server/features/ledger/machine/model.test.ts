import fc from 'fast-check'
import { expect, it } from 'vitest'
import { proofLimit, proofRounds } from '#server/testing/proof-rounds.ts'
import { kinds, plan } from './credits.ts'
import type { AccountName, Entry, Fact, Planned } from './credits.ts'

/** The credits of one partner in a world that repeats itself. What has to be true stands here, in the words of a bookkeeper. */

function check(isTrue: boolean, what: string): asserts isTrue {
  if (!isTrue) throw new Error(what)
}

type Single = Extract<AccountName, string>
type WorldLot = { id: number; balance: number; expiresAt: number | null; used: number; refunds: Refund[] }
type Refund = { reference: string; credits: number; taken: number; owed: number; isKept: boolean }
type Reservation = { reference: string; credits: number; taken: Entry<number>[]; isEnded: boolean }
const reservedAccount = 0

function createWorld() {
  let now = 0
  let steps = 0
  const accounts = new Map<Single, number>()
  const lots: WorldLot[] = []
  const reservations: Reservation[] = []
  const booked = new Set<string>()
  const sums = { bought: 0, takenAway: 0 }
  const of = (name: Single) => accounts.get(name) ?? 0

  const isValid = ({ expiresAt }: WorldLot) => expiresAt === null || expiresAt > now
  const open = () =>
    lots
      .filter(({ balance }) => balance > 0)
      .sort((a, b) => (a.expiresAt ?? Infinity) - (b.expiresAt ?? Infinity) || a.id - b.id)
  const available = () =>
    open()
      .filter(isValid)
      .reduce((sum, { balance }) => sum + balance, 0)

  /** What the ledger does: each transfer of a kind happens once for a reference, and no account but two falls below zero. */
  function decide(reference: string, fact: Fact, expiresAt: number | null = null): readonly Planned[] {
    if (fact.type !== 'time' && booked.has(`${kinds[fact.type]} ${reference}`)) return []
    const planned = plan({ lots: open(), owed: -of('owed'), inUse: of('reserved') + of('spent') }, fact, now)
    steps += 1
    if ('refused' in planned) {
      const wanted = fact.type === 'adjusted' ? -fact.delta : fact.type === 'reserved' ? fact.credits : 0
      check(wanted > available(), 'refused what there is')
      check(
        planned.refused === (fact.type === 'reserved' ? 'insufficient_credit' : 'credit_below_zero'),
        'why',
      )
      return []
    }
    for (const { kind, entries, lotId } of planned) {
      booked.add(`${kind} ${lotId === undefined ? reference : `${lotId} ${now}`}`)
      check(entries.reduce((sum, { amount }) => sum + amount, 0) === 0, 'not balanced')
      check(
        entries.every(({ amount }) => amount !== 0),
        'an entry of nothing',
      )
      for (const one of entries) post(kind, one, expiresAt)
    }
    check(
      lots.every(({ balance }) => balance >= 0),
      'a lot below zero',
    )
    check(
      [of('reserved'), of('spent'), of('expired'), -of('owed')].every((sum) => sum >= 0),
      'below zero',
    )
    checkSums()
    return planned
  }

  function post(kind: Planned['kind'], { account, amount }: Entry, expiresAt: number | null): void {
    if (account === 'new lot') {
      lots.push({ id: lots.length + 1, balance: amount, expiresAt, used: 0, refunds: [] })
      return
    }
    if (typeof account === 'string' || account === reservedAccount) {
      const name = typeof account === 'string' ? account : 'reserved'
      accounts.set(name, of(name) + amount)
      return
    }
    const lot = lots[account - 1]!
    lot.balance += amount
    if (kind === 'credit-reserve' || kind === 'credit-release' || kind === 'credit-repay') lot.used -= amount
  }

  function checkSums(): void {
    const free = lots.reduce((sum, { balance }) => sum + balance, 0)
    const there = free + of('reserved') + of('spent') + of('owed')
    const back = lots
      .flatMap(({ refunds }) => refunds)
      .reduce((sum, { credits, isKept }) => sum + (isKept ? 0 : credits), 0)
    const due = sums.bought - back
    check(there <= due, 'credits for money that went back')
    check(there + of('expired') + sums.takenAway >= due, 'taken twice')
    check(-of('owed') <= of('reserved') + of('spent'), 'owes what was never used')
  }

  function buy(credits: number, expiresAt: number | null): void {
    sums.bought += credits
    decide(`grant ${lots.length}`, { type: 'granted', credits }, expiresAt)
    check(lots.at(-1)?.balance === credits && lots.at(-1)?.expiresAt === expiresAt, 'not given')
  }

  function adjust(delta: number, code: number): void {
    const before = available()
    const reference = `adjust ${code}`
    const isNew = !booked.has(`${kinds.adjusted} ${reference}`) && (delta > 0 || -delta <= before)
    if (isNew) sums[delta > 0 ? 'bought' : 'takenAway'] += Math.abs(delta)
    decide(reference, { type: 'adjusted', delta })
    check(available() === before + (isNew ? delta : 0), 'another correction')
  }

  function reserve(credits: number): void {
    const before = open()
      .filter(isValid)
      .map((lot) => ({ lot, balance: lot.balance }))
    const reference = `reservation ${reservations.length}`
    const [planned] = decide(reference, { type: 'reserved', credits })
    if (planned === undefined) return
    const taken = planned.entries.map(({ account, amount }) => ({
      account: typeof account === 'number' ? account : reservedAccount,
      amount,
    }))
    reservations.push({ reference, credits, taken, isEnded: false })
    const left = before.findIndex(({ lot }) => lot.balance > 0)
    const later = left === -1 ? [] : before.slice(left + 1)
    check(
      later.every(({ lot, balance }) => lot.balance === balance),
      'taken from a lot that ends later',
    )
  }

  function end(reservation: Reservation, isSpent: boolean): void {
    const { reference, credits, taken } = reservation
    const [free, owed] = [lots.reduce((sum, { balance }) => sum + balance, 0), -of('owed')]
    // the row of the reservation decides who ends it, and the ledger books it once
    if (reservation.isEnded && booked.has(`${kinds[isSpent ? 'released' : 'committed']} ${reference}`)) return
    const wasEnded = reservation.isEnded
    reservation.isEnded = true
    decide(reference, isSpent ? { type: 'committed', credits } : { type: 'released', taken })
    const came = isSpent || wasEnded ? 0 : Math.max(0, credits - owed)
    check(lots.reduce((sum, { balance }) => sum + balance, 0) === free + came, 'freed while some are owed')
  }

  function refund(lot: WorldLot, credits: number): void {
    const left = boughtOf(lot) - lot.refunds.reduce((sum, one) => sum + (one.isKept ? 0 : one.credits), 0)
    if (credits > left) return
    const owedBefore = lot.refunds.reduce((sum, { owed, isKept }) => sum + (isKept ? 0 : owed), 0)
    const reference = `refund ${lot.id} ${lot.refunds.length}`
    const one: Refund = { reference, credits, taken: 0, owed: 0, isKept: false }
    lot.refunds.push(one)
    const balance = lot.balance
    const fact = { type: 'money back', lotId: lot.id, credits, used: lot.used, owedBefore } as const
    const [planned] = decide(reference, fact)
    const amountOf = (account: AccountName) =>
      planned?.entries.find((e) => e.account === account)?.amount ?? 0
    one.taken = -amountOf(lot.id)
    one.owed = -amountOf('owed')
    check(one.taken === Math.min(balance, credits), 'free credits are not taken')
  }
  const grants = new Map<number, number>()
  const boughtOf = ({ id }: WorldLot) => grants.get(id) ?? 0

  function keep(lot: WorldLot, one: Refund): void {
    const { reference, taken, owed } = one
    one.isKept = true
    decide(`${reference}-failed`, { type: 'money kept', lotId: lot.id, taken, owed })
  }

  function act(code: number): void {
    const amount = 1 + (code % 6)
    const choice = Math.floor(code / 6) % 12
    const pick = Math.floor(code / 72)
    const lot = lots[pick % Math.max(1, lots.length)]
    const reservation = reservations[pick % Math.max(1, reservations.length)]
    if (choice < 2) {
      buy(amount, pick % 2 === 0 ? null : now + (pick % 5))
      grants.set(lots.length, amount)
    } else if (choice < 5) reserve(amount)
    else if (choice < 7 && reservation) end(reservation, choice === 5)
    else if (choice === 7 && lot) refund(lot, Math.min(amount, boughtOf(lot)))
    else if (choice === 8 && lot) {
      const one = lot.refunds[pick % Math.max(1, lot.refunds.length)]
      if (one && !one.isKept) keep(lot, one)
    } else if (choice === 9) adjust(pick % 2 === 0 ? amount : -amount, pick)
    else if (choice === 10) now += amount
    else if (choice === 11) sweep()
  }

  function sweep(): void {
    decide('', { type: 'time' })
    check(open().every(isValid), 'over and not empty')
  }

  function finish(): void {
    for (const reservation of reservations) end(reservation, false)
    now += 1000
    sweep()
    check(of('reserved') === 0, 'set aside for good')
    check(of('owed') === 0 || of('spent') > 0, 'owed for nothing')
  }
  return { act, finish, countSteps: () => steps }
}

const [few, many] = [20_000, 400_000]

it(
  'is right after each step, in whatever order and however often they happen',
  { timeout: proofLimit(60_000, 1_200_000) },
  () => {
    let steps = 0
    const codes = fc.array(fc.nat(72 * 60 - 1), { minLength: 20, maxLength: 80, size: 'max' })
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
