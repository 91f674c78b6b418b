import fc from 'fast-check'
import { expect, it } from 'vitest'
import { proofLimit, proofRounds } from '#server/testing/proof-rounds.ts'
import { next } from './next.ts'
import type { Effect, Fact, State } from './state.ts'

/** The machine in a world that is late and repeats itself: several invitations by one partner, and the credits of that partner. */

function check(isTrue: boolean, what: string): asserts isTrue {
  if (!isTrue) throw new Error(what)
}

const day = 86_400_000
const credits = 6

type Thing = {
  state: State
  /** What the world has seen follow, counted by itself. */
  spent: number
  returned: number
  given: number
  /** Whether somebody can open the card that waits; whether its partner has the address of it. */
  isPageOpen: boolean
  isKnownToPartner: boolean
  isTold: boolean
}

function createWorld() {
  let now = 0
  let steps = 0
  let isSuspended = false
  const ledger = { available: credits, reserved: 0, spent: 0 }
  const late: { readonly thing: Thing; readonly fact: Fact }[] = []

  const make = (at: number): Thing => {
    ledger.available -= 1
    ledger.reserved += 1
    const isCard = at % 3 !== 2
    return {
      state: {
        kind: isCard ? 'card' : 'account',
        status: 'pending',
        endReason: null,
        card: 'there',
        credit: 'reserved',
        isKept: false,
        expiresAt: now + 30 * day,
        hasLink: !isCard,
        linkUntil: null,
        isSuspended: false,
      },
      spent: 0,
      returned: 0,
      given: 0,
      isPageOpen: isCard,
      isKnownToPartner: isCard,
      isTold: false,
    }
  }
  const things = Array.from({ length: credits }, (_, at) => make(at))

  function follow(thing: Thing, before: State, effect: Effect): void {
    if (effect === 'spend credit') {
      thing.spent += 1
      ledger.reserved -= 1
      ledger.spent += 1
    } else if (effect === 'return credit') {
      thing.returned += 1
      ledger.reserved -= 1
      ledger.available += 1
    } else if (effect === 'give card') {
      thing.given += 1
      thing.isPageOpen = false
      check(before.card === 'there', 'a card was given that is not there')
    } else if (effect === 'give plan') check(!isSuspended, 'a plan of a suspended partner')
    else if (effect === 'close card') thing.isPageOpen = false
    else if (effect === 'change view') thing.isKnownToPartner = false
    else if (effect === 'tell partner') {
      check(!thing.isTold, 'told twice')
      thing.isTold = true
    } else check(before.card === 'there' && !isSuspended, 'mailed for nothing')
  }

  function say(thing: Thing, fact: Fact): void {
    steps += 1
    const before = { ...thing.state, isSuspended }
    const step = next(before, fact, now)
    if ('refused' in step) return
    thing.state = step.state
    for (const effect of step.effects) follow(thing, before, effect)
    checkStep(before, step.state, fact)
    things.forEach(checkThing)
    check(ledger.available + ledger.reserved + ledger.spent === credits, 'credits came or went')
    const of = (credit: State['credit']) => things.filter(({ state }) => state.credit === credit).length
    check(ledger.reserved === of('reserved') && ledger.spent === of('spent'), 'the ledger says another thing')
  }

  function checkStep(before: State, { status, isKept }: State, fact: Fact): void {
    check(before.status === 'pending' || status === before.status, 'it ended twice')
    if (status === 'accepted' && before.status === 'pending')
      check(
        fact.type === 'accepted' && fact.person === 'there' && before.card === 'there',
        'accepted by nobody, or nothing',
      )
    if (isKept && !before.isKept)
      check(before.card === 'there' && !isSuspended, 'kept a card that is not to be had')
  }

  /** The operator changes a card or the partner; the job that follows may be late. */
  function operate(thing: Thing, card: State['card'], isLate: boolean): void {
    if (thing.state.kind !== 'card' || thing.state.card === 'gone') return
    thing.state = { ...thing.state, card }
    const fact = { type: 'card changed' } as const
    if (isLate) late.push({ thing, fact })
    else say(thing, fact)
  }
  function suspend(value: boolean, isLate: boolean): void {
    isSuspended = value
    // who goes on finds the addresses in their list
    if (!value) for (const thing of things) thing.isKnownToPartner = thing.isPageOpen
    const fact = { type: 'partner changed' } as const
    for (const thing of things)
      if (isLate) late.push({ thing, fact })
      else say(thing, fact)
  }
  const deliver = () => {
    for (const { thing, fact } of late.splice(0)) say(thing, fact)
  }

  function act(code: number): void {
    const thing = things[code % credits]!
    const [what, more] = [Math.floor(code / credits) % 18, Math.floor(code / (credits * 18))]
    const facts: readonly Fact[] = [
      { type: 'accepted', person: 'there' },
      { type: 'accepted', person: more % 2 === 0 ? 'closed' : 'missing' },
      ...(['rejected', 'deleted', 'kept', 'resent', 'withdrawn', 'erased'] as const).map((type) => ({
        type,
      })),
      { type: 'invited by another' },
      { type: 'time' },
    ]
    const fact = facts[what]
    if (fact !== undefined) {
      // most things wait a while, else nothing is left to happen
      if (more % 3 === 0 || fact.type === 'time' || fact.type === 'resent') say(thing, fact)
      return
    }
    if (what === 10) operate(thing, 'blocked', more % 2 === 0)
    else if (what === 11) operate(thing, 'there', more % 2 === 0)
    else if (what === 12) operate(thing, more % 4 === 0 ? 'gone' : 'blocked', more % 3 === 0)
    else if (what === 13) suspend(true, more % 2 === 0)
    else if (what === 14) suspend(false, more % 2 === 0)
    else if (what === 15) deliver()
    else now += (more % 40) * 3_600_000
  }

  /** All jobs have run and a year has gone by. */
  function finish(): void {
    deliver()
    if (isSuspended)
      check(
        things.every(({ isPageOpen, isKnownToPartner }) => !(isPageOpen && isKnownToPartner)),
        'a suspended partner sees a card',
      )
    now += 365 * day
    for (const thing of things) say(thing, { type: 'time' })
    check(ledger.reserved === 0, 'a credit is locked for ever')
    for (const { state } of things) {
      check(
        state.linkUntil === null && (state.status !== 'pending' || !state.hasLink),
        'a link that nobody can take',
      )
      check(state.status !== 'pending' || (state.isKept && state.card !== 'gone'), 'it waits for ever')
    }
  }
  return { act, finish, count: () => steps }
}

function checkThing({ state, spent, returned, given, isPageOpen, isTold }: Thing): void {
  const { status, credit, isKept, kind, endReason } = state
  check(spent + returned <= 1, 'a credit moved twice')
  check(
    (spent === 1) === (credit === 'spent') && (returned === 1) === (credit === 'returned'),
    'another credit',
  )
  check(
    (credit === 'spent') === (status === 'accepted' || isKept),
    'a credit is spent for nothing, or nothing is paid',
  )
  check((credit === 'reserved') === (status === 'pending' && !isKept), 'a credit waits for nothing')
  check(given === (status === 'accepted' && kind === 'card' ? 1 : 0), 'the card and its answer differ')
  check(isPageOpen === (status === 'pending' && kind === 'card'), 'a page is open that should be closed')
  check(isKept === (state.expiresAt === null), 'kept with an end')
  check(isTold === (endReason === 'card_deleted'), 'its partner does not know why')
  check(endReason === null || status === 'deleted', 'a reason for another end')
}

const [few, many] = [700, 20_000]

it(
  'is right after each of a hundred thousand steps, in whatever order and however late they come',
  { timeout: proofLimit(30_000, 600_000) },
  () => {
    let steps = 0
    const codes = fc.array(fc.nat(credits * 18 * 1009 - 1), { minLength: 100, maxLength: 300, size: 'max' })
    const rounds = proofRounds(few, many)
    fc.assert(
      fc.property(codes, (all) => {
        const world = createWorld()
        all.forEach(world.act)
        world.finish()
        steps += world.count()
      }),
      { numRuns: rounds },
    )
    expect(steps).toBeGreaterThan(rounds * 140)
  },
)
