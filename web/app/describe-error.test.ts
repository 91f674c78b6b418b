import { expect, it } from 'vitest'
import { ApiError } from '#web/lib/call.ts'
import { describeError, describeStatus } from './describe-error.ts'

it('says Something does not work on our side. Please try again soon. with status 500 when nothing else is known', () => {
  expect(describeError(new TypeError('x is undefined'))).toEqual({
    status: 500,
    message: 'Something does not work on our side. Please try again soon.',
  })
  expect(describeStatus(503).message).toBe('Something does not work on our side. Please try again soon.')
})

it('says This page does not exist for 404', () =>
  expect(describeStatus(404).message).toBe('This page does not exist'))

it("keeps the server's own message", () => {
  const error = new ApiError('card_not_found', 'There is no such card.')
  expect(describeError(error)).toEqual({ status: 404, message: 'There is no such card.' })
})
