/** Credits of one grant or purchase. */
export type Lot = {
  readonly id: number
  readonly balance: number
  /** The last moment at which they can be used, in milliseconds; null: for good. */
  readonly expiresAt: number | null
}

/** What the lock of an owner covers. */
export type Credits = {
  /** Those that end first before the others. */
  readonly lots: readonly Lot[]
  readonly owed: number
  /** What is set aside or spent. Nobody owes more. */
  readonly inUse: number
}

/** A lot by its id, the one that is made with a grant, or an account that an owner or the installation has once. */
export type AccountName = number | 'new lot' | 'issue' | 'reserved' | 'spent' | 'expired' | 'owed'
export type Entry<Account extends AccountName = AccountName> = {
  readonly account: Account
  readonly amount: number
}

/** What became of the credits of one lot before. */
type LotBefore = {
  readonly lotId: number
  /** Set aside or used, or taken for a debt: nothing of that becomes free again without being owed. */
  readonly used: number
  /** Of it, what is owed or was, for money that went back before. */
  readonly owedBefore: number
}

export type Fact =
  | { readonly type: 'granted'; readonly credits: number }
  /** An admin's correction. */
  | { readonly type: 'adjusted'; readonly delta: number }
  | { readonly type: 'reserved'; readonly credits: number }
  | { readonly type: 'committed'; readonly credits: number }
  /** `taken`: what the reservation took out of which lots. */
  | { readonly type: 'released'; readonly taken: readonly Entry<number>[] }
  /** The money of so many credits went back. */
  | ({ readonly type: 'money back'; readonly credits: number } & LotBefore)
  /** A refund has failed after all. `taken` and `owed`: what was taken for it out of its lot, and became a debt. */
  | { readonly type: 'money kept'; readonly lotId: number; readonly taken: number; readonly owed: number }
  | { readonly type: 'time' }

/** What each fact is booked as, once for a reference. */
export const kinds = {
  granted: 'credit-grant',
  adjusted: 'credit-adjust',
  reserved: 'credit-reserve',
  committed: 'credit-commit',
  released: 'credit-release',
  'money back': 'credit-refund',
  'money kept': 'credit-adjust',
  time: 'credit-expire',
} as const satisfies Record<Fact['type'], string>

/** Entries that add up to nothing. `lotId`: of the lot that it is about, which can expire more than once. */
export type Planned = {
  readonly kind: (typeof kinds)[Fact['type']] | 'credit-repay'
  readonly entries: readonly Entry[]
  readonly lotId?: number
}
export type Refused = { readonly refused: 'insufficient_credit' | 'credit_below_zero' }

const isOver = ({ expiresAt }: Lot, now: number): boolean => expiresAt !== null && expiresAt <= now

/**
 * Decides which credits move when something happens: the only place that does. Whoever stores it locks the credits of the owner,
 * and books what is planned, once for a reference.
 * @param now in milliseconds
 */
export function plan(credits: Credits, fact: Fact, now: number): readonly Planned[] | Refused {
  if (fact.type === 'time') return expire(credits, now)
  const entries = move(credits, fact, now)
  if ('refused' in entries) return entries
  const planned: readonly Planned[] = [
    { kind: kinds[fact.type], entries },
    { kind: 'credit-repay', entries: repay(credits, fact, entries, now) },
  ]
  return planned
    .map((one) => ({ ...one, entries: one.entries.filter(({ amount }) => amount !== 0) }))
    .filter((one) => one.entries.length > 0)
}

const entry = (account: AccountName, amount: number): Entry => ({ account, amount })

function move(
  credits: Credits,
  fact: Exclude<Fact, { type: 'time' }>,
  now: number,
): readonly Entry[] | Refused {
  switch (fact.type) {
    case 'granted':
      return [entry('issue', -fact.credits), entry('new lot', fact.credits)]
    case 'adjusted':
      return adjust(credits, fact.delta, now)
    case 'reserved':
      return reserve(credits, fact.credits, now)
    case 'committed':
      return [entry('reserved', -fact.credits), entry('spent', fact.credits)]
    case 'released':
      // to where they came from, also to a lot that is over by now; the account of what is set aside is among them
      return fact.taken.map(({ account, amount }) => entry(account, -amount))
    case 'money back':
      return takeBack(credits, fact, now)
    case 'money kept':
      return restore(credits, fact)
  }
}

/** The entries that take credits out of lots that are not over. @returns undefined when there are not so many */
function takeFrom(lots: readonly Lot[], credits: number, now: number): readonly Entry[] | undefined {
  let missing = credits
  const entries = lots.map((lot) => {
    const amount = isOver(lot, now) ? 0 : Math.min(lot.balance, missing)
    missing -= amount
    return entry(lot.id, -amount)
  })
  return missing > 0 ? undefined : entries
}

/** What an admin adds is a lot that stays; what is taken away leaves the lots that end first. What is set aside is not touched. */
function adjust({ lots }: Credits, delta: number, now: number): readonly Entry[] | Refused {
  const entries = delta > 0 ? [entry('new lot', delta)] : takeFrom(lots, -delta, now)
  if (entries === undefined) return { refused: 'credit_below_zero' }
  return [...entries, entry('issue', -delta)]
}

function reserve({ lots }: Credits, credits: number, now: number): readonly Entry[] | Refused {
  const entries = takeFrom(lots, credits, now)
  if (entries === undefined) return { refused: 'insufficient_credit' }
  return [...entries, entry('reserved', credits)]
}

/** What is owed is taken out of credits that come free, and out of others when it would be more than is in use. */
function repay(credits: Credits, { type }: Fact, booked: readonly Entry[], now: number): readonly Entry[] {
  const owed = credits.owed - amountOf(booked, 'owed')
  let missing = type === 'released' ? owed : Math.max(0, owed - credits.inUse)
  const free =
    type === 'released'
      ? booked
      : credits.lots
          .filter((lot) => !isOver(lot, now))
          .map(({ id, balance }) => entry(id, balance + amountOf(booked, id)))
  return free.flatMap(({ account, amount: came }) => {
    const amount = Math.max(0, Math.min(came, missing))
    missing -= amount
    return [entry(account, -amount), entry('owed', amount)]
  })
}

const amountOf = (entries: readonly Entry[], account: AccountName): number =>
  entries.reduce((sum, one) => (one.account === account ? sum + one.amount : sum), 0)

/**
 * Takes at once what is free of the lot. What is set aside or used stays owed, until it comes free; what has expired or was taken
 * away otherwise is neither. What has paid another debt and is in use no more is taken from other lots, where there is some.
 */
function takeBack(
  { lots, owed, inUse }: Credits,
  { lotId, credits, used, owedBefore }: Extract<Fact, { type: 'money back' }>,
  now: number,
): readonly Entry[] {
  const free = Math.min(credits, lots.find(({ id }) => id === lotId)?.balance ?? 0)
  const others = lots.filter((lot) => lot.id !== lotId && !isOver(lot, now))
  const payable = inUse - owed + others.reduce((sum, { balance }) => sum + balance, 0)
  const debt = Math.max(0, Math.min(credits - free, used - owedBefore, payable))
  return [entry(lotId, -free), entry('owed', -debt), entry('issue', free + debt)]
}

/** What is still owed is not owed any more. For what was taken since, there are credits again. */
function restore(
  credits: Credits,
  { lotId, taken, owed }: Extract<Fact, { type: 'money kept' }>,
): readonly Entry[] {
  const forgiven = Math.min(owed, credits.owed)
  const total = taken + owed
  return [entry('owed', forgiven), entry(lotId, total - forgiven), entry('issue', -total)]
}

/** What is left of lots that are over is taken out of them, for good. */
const expire = ({ lots }: Credits, now: number): readonly Planned[] =>
  lots
    .filter((lot) => isOver(lot, now))
    .map(({ id, balance }) => ({
      kind: kinds.time,
      entries: [entry(id, -balance), entry('expired', balance)],
      lotId: id,
    }))
