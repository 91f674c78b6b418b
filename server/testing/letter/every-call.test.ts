import { describe, expect, it } from 'vitest'
import { allEndpoints } from '#contract/endpoints.ts'
import { accountCalls } from './account-calls.ts'
import { cardCalls } from './card-calls.ts'
import { catalogueGroups } from './catalogue-groups.ts'
import { codeCalls } from './code-calls.ts'
import { codeGroups } from './code-groups.ts'
import { eventCalls } from './event-calls.ts'
import { groupRows, map, namedRows, plainRows, rowOf, rows } from './map-rows.ts'
import type { Row } from './map-rows.ts'
import { moneyGroups } from './money-groups.ts'
import { partnerCalls } from './partner-calls.ts'
import { paymentGroup } from './payment-group.ts'
import { pictureCalls } from './picture-calls.ts'
import { placeGroups } from './place-groups.ts'
import { readingCalls } from './reading-calls.ts'
import { shopCalls } from './shop-calls.ts'
import { writingCalls } from './writing-calls.ts'

/** The tables, whose tests send each of their calls and read back what it did. */
const named = [accountCalls, cardCalls, codeCalls, eventCalls]
const plain = [readingCalls, partnerCalls, writingCalls, pictureCalls, shopCalls]
const groups = [catalogueGroups, placeGroups, codeGroups, paymentGroup, moneyGroups]

const keysOf = (tables: readonly object[]) => tables.flatMap((table) => Object.keys(table)).toSorted()
const callsOf = (some: readonly Row[]) => some.map(({ call }) => call).toSorted()

describe('the tables of calls', () => {
  it('have every call of the specification, once', () => {
    expect(rows.length).toBeGreaterThanOrEqual(129)
    expect(keysOf(named)).toEqual(callsOf(namedRows))
    expect(keysOf(plain)).toEqual(callsOf(plainRows))
    expect(keysOf(groups)).toEqual(callsOf(groupRows))
  })

  it('send every endpoint that the map names, and the product has each of them', () => {
    const sent = keysOf([...named, ...plain, ...groups]).flatMap((call) => rowOf(call).endpoints)
    expect(new Set(sent)).toEqual(new Set(rows.flatMap(({ endpoints }) => endpoints)))
    const known = new Set(allEndpoints.map(({ method, path }) => `${method} ${path}`))
    expect(sent.filter((one) => !known.has(one))).toEqual([])
  })

  it('explain in the map why a call needs more than the specification names', () => {
    const added = named
      .flatMap((table) => Object.entries(table))
      .filter(([, call]) => call.addition !== undefined)
    expect(added.map(([call]) => call).toSorted()).toEqual([
      '*event registration create',
      'POST auth/social/login',
      'POST card/admin-card-create',
    ])
    for (const [call] of added) expect(map).toContain(`- \`${call}\`: `)
    expect(map).toContain('- `PUT user/delete`: ')
  })
})
