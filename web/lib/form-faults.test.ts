import { expect, it } from 'vitest'
import { placeFaults } from './form-faults.ts'

const failure = (...fields: { path: string; code: string; message: string }[]) =>
  ({ ok: false, code: 'invalid_input', message: 'Some fields need your attention.', fields }) as const
const fault = (path: string) => ({ path, code: 'custom', message: `${path} is wrong` })

it('puts faults beside their fields and leaves nothing over', () => {
  let shown: Record<string, string> = {}
  const rest = placeFaults({ setErrors: (errors) => (shown = errors) }, failure(fault('email')), ['email'])
  expect(shown).toEqual({ email: 'email is wrong' })
  expect(rest).toBeUndefined()
})

it('returns what has no field here', () => {
  const target = { setErrors: () => undefined }
  expect(placeFaults(target, failure(fault('role')), ['email'])).toBe('role is wrong')
  expect(placeFaults(target, failure(), ['email'])).toBe('Some fields need your attention.')
})

it('follows other names', () => {
  let shown: Record<string, string> = {}
  placeFaults({ setErrors: (errors) => (shown = errors) }, failure(fault('phone_no')), ['phone'], {
    phone_no: 'phone',
  })
  expect(shown).toEqual({ phone: 'phone_no is wrong' })
})
