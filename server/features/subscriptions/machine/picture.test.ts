import { expect, it } from 'vitest'
import { comparePicture } from '#server/testing/moves-picture.ts'
import { moves } from './rules.ts'

/** The picture of the machine in docs/plans.md is drawn from the table that it uses. */

const things = [{ name: 'Plan', first: ['active', 'trialing'], moves }]

/** What happens, in the words of a reader. */
const words: Readonly<Record<string, string>> = {
  given: 'bought or given',
  moved: 'an admin moves its end',
  followed: 'over, and another one is paid',
  over: 'its time is over',
  leftAtEnd: 'over, and cancelled',
  ended: 'ended by an admin, or its money is back',
}

it('shows the moves that the machine makes, and no others', () => {
  const { shown, drawn } = comparePicture('docs/plans.md', things, words)
  expect(shown).toBe(drawn)
})
