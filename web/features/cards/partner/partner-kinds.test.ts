import { expect, it } from 'vitest'
import { cardType } from '#contract/constants.ts'
import { kindOf, partnerKinds } from './partner-kinds.ts'

it('are the basic and the advanced card, each with a name', () => {
  expect(partnerKinds.map(({ value }) => Number(value))).toEqual([cardType.vcard, cardType.vcardAdvanced])
  for (const { name } of partnerKinds) expect(name).toBeDefined()
})

it('are found by their value; anything else is the basic card', () => {
  expect(kindOf(String(cardType.vcardAdvanced)).cardTypeId).toBe(cardType.vcardAdvanced)
  for (const value of [String(cardType.event), '', 'x']) expect(kindOf(value).cardTypeId).toBe(cardType.vcard)
})
