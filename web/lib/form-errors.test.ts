import { expect, it } from 'vitest'
import { ApiError } from './call.ts'
import { placeErrors } from './form-errors.ts'

const reply = (...fields: { path: string; code: string; message: string }[]) =>
  new ApiError('invalid_input', 'Some fields need your attention.', fields)
const error = (path: string) => ({ path, code: 'custom', message: `${path} is wrong` })

it('shows errors beside their fields', () => {
  let shown: Record<string, string> = {}
  const rest = placeErrors({ setErrors: (errors) => (shown = errors) }, reply(error('email')), ['email'])
  expect(shown).toEqual({ email: 'email is wrong' })
  expect(rest).toBeUndefined()
})

it('returns the error of a field that the form does not have', () => {
  const target = { setErrors: () => undefined }
  expect(placeErrors(target, reply(error('role')), ['email'])).toBe('role is wrong')
  expect(placeErrors(target, reply(), ['email'])).toBe('Some fields need your attention.')
})

it('maps wire names to fields', () => {
  let shown: Record<string, string> = {}
  placeErrors({ setErrors: (errors) => (shown = errors) }, reply(error('phone_no')), ['phone'], {
    phone_no: 'phone',
  })
  expect(shown).toEqual({ phone: 'phone_no is wrong' })
})
