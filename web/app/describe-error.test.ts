import { expect, it } from 'vitest'
import { ApiError } from '#web/lib/call.ts'
import { describeError, describeStatus } from './describe-error.ts'

it('says Internal Server Error with status 500 when nothing else is known', () => {
  expect(describeError(new TypeError('x is undefined'))).toEqual({
    status: 500,
    message: 'Internal Server Error',
  })
  expect(describeStatus(503).message).toBe('Internal Server Error')
})

it('says Page Not Found for 404', () => expect(describeStatus(404).message).toBe('Page Not Found'))

it("keeps the server's own message", () => {
  const error = new ApiError('card_not_found', 'There is no such card.')
  expect(describeError(error)).toEqual({ status: 404, message: 'There is no such card.' })
})
