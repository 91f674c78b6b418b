import { expect, it } from 'vitest'
import { jobNames } from '#contract/job-names.ts'
import { schedules, subscribers } from './subscribers.ts'

it('has words in the back office for every job that there is, and for no other', () => {
  const names = [...subscribers.flatMap(({ handlers }) => Object.keys(handlers)), ...Object.keys(schedules)]
  expect([...jobNames]).toEqual([...new Set(names)].sort())
})
