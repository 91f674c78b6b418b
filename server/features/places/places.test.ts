import { expect, it } from 'vitest'
import { listCardTypes, listCountries } from '#contract/places.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()

it('lists countries by name with dial code and currency', async () => {
  const { data } = await app.call(listCountries)
  expect(data.find((country) => country.iso2 === 'IN')).toEqual({
    country_id: 356,
    name: 'India',
    iso2: 'IN',
    dial_code: '+91',
    currency: 'INR',
  })
  expect(data.length).toBeGreaterThan(230)
})

it('lists the card types under the ids of the specification', async () => {
  const { data } = await app.call(listCardTypes)
  expect(data.slice(0, 3).map((type) => type.card_type_id)).toEqual([1, 2, 3])
})
