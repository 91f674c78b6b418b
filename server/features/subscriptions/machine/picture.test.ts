import { it } from 'vitest'
import { expectPicture } from '#server/testing/moves-picture.ts'
import { moves } from './rules.ts'

it('is drawn as it moves, and no other way', () =>
  expectPicture({
    file: 'docs/plans.md',
    mark: 'moves',
    machines: [{ name: 'Plan', first: ['active', 'trialing'], moves }],
    words: {
      given: 'bought or given',
      moved: 'an admin moves its end',
      followed: 'over, and another one is paid',
      over: 'its time is over',
      leftAtEnd: 'over, and cancelled',
      ended: 'ended by an admin, or its money is back',
    },
  }))
