import { expect, it } from 'vitest'
import type { Desk, FirstStep } from '#contract/desk.ts'
import { firstSteps } from '#contract/desk.ts'
import { listNotes } from './list-notes.ts'

const nothing = { address: null, leads: 0, transfers: 0, requests: 0, cards: 0, codes: 0, invitations: 0 }
const stepsOf = (...done: FirstStep[]) => firstSteps.map((step) => ({ step, is_done: done.includes(step) }))
const notes = (waiting: Partial<Desk['waiting']>, first_steps: Desk['first_steps'] = [], hasCard = true) =>
  listNotes({ visits: 0, leads: 0, waiting: { ...nothing, ...waiting }, first_steps }, hasCard)
const namesOf = (...given: Parameters<typeof notes>) => notes(...given).map(({ of }) => of)

it('shows what waits before first steps, three at most', () => {
  expect(notes({})).toEqual([])
  expect(notes({ leads: 2 })).toEqual([{ of: 'leads', count: 2 }])
  expect(namesOf({ invitations: 1, codes: 1, cards: 1 })).toEqual(['cards', 'codes', 'invitations'])
  expect(namesOf({ leads: 1, requests: 1, transfers: 1, address: 'a@example.org' })).toEqual([
    'address',
    'transfers',
    'requests',
  ])
  expect(namesOf({ leads: 1 }, stepsOf())).toEqual(['leads', 'share_card', 'save_code'])
})

it('shows the first steps that are not done, with how many are', () => {
  expect(notes({}, stepsOf('confirm_address', 'save_code'))).toEqual(
    ['share_card', 'print_code', 'first_lead'].map((of) => ({ of, done: 2, steps: 5 })),
  )
  expect(notes({}, stepsOf(...firstSteps))).toEqual([])
})

it('says once that an address waits, and leaves out steps without a card in sight', () => {
  expect(namesOf({ address: 'a@example.org' }, stepsOf())).toEqual(['address', 'share_card', 'save_code'])
  expect(namesOf({ address: 'a@example.org' }, stepsOf(), false)).toEqual(['address'])
})
