import { expect, it } from 'vitest'
import { firstName } from './first-name.ts'

it.each([
  ['Amara Okafor', 'Okafor Bridgeworks', 'Amara'],
  ['Dr. Maria Elena Santos', undefined, 'Maria'],
  ['J. Smith', undefined, 'J. Smith'],
  ['J. Robert Oppenheimer', undefined, 'Robert'],
  ['Dr. Santos', undefined, 'Dr. Santos'],
  ['Zendaya', undefined, 'Zendaya'],
  ['Casa Brasa', 'Casa Brasa', 'Casa Brasa'],
  ['अनन्या देशमुख', undefined, 'अनन्या'],
  ['ليلى الحداد', undefined, 'ليلى'],
  ['عبد الله الحداد', undefined, 'عبد الله'],
  ['Abdul Rahman Khan', undefined, 'Abdul Rahman'],
  ['王 小明', undefined, '小明'],
  ['王小明', undefined, '王小明'],
])('calls %s of %s %s', (name, company, expected) => {
  expect(firstName({ name, initials: '', ...(company !== undefined && { company }) })).toBe(expected)
})
