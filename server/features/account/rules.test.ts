import { expect, it } from 'vitest'
import { mergeChoices } from './rules.ts'

const user = {
  country_id: 356,
  state_id: 29,
  city_id: 7,
  industry_type_id: 1,
  industry_department_id: 2,
  profession_type_id: 3,
}

it.each([
  ['nothing', {}, {}],
  ['the same country', { country_id: 356 }, {}],
  ['another country', { country_id: 826 }, { country_id: 826, state_id: null, city_id: null }],
  ['country and state', { country_id: 826, state_id: 44 }, { country_id: 826, state_id: 44, city_id: null }],
  ['no state', { state_id: null }, { state_id: null, city_id: null }],
  [
    'another industry',
    { industry_type_id: 9 },
    { industry_type_id: 9, industry_department_id: null, profession_type_id: null },
  ],
])('after changing %s, what belonged to the old choice is removed', (_, changes, result) => {
  expect(mergeChoices(user, changes)).toEqual({ ...user, ...result })
})
