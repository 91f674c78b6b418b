import { expect, it } from 'vitest'
import { isVisible, lockOf } from './rules.ts'

const builtIn = {
  family: 'vcard',
  theme_id: 1,
  base_id: null,
  is_default: true,
  is_active: true,
  is_assigned: null,
}
const plain = { ...builtIn, theme_id: 21 }
const custom = { ...builtIn, base_id: 1, is_default: false, is_assigned: true }
const all = { hasDefaults: true, hasTemplates: true }

it.each([
  ['a built-in one', builtIn, all, null],
  ['a built-in one without default templates', builtIn, { ...all, hasDefaults: false }, 'defaults_off'],
  ['a built-in one without templates in the plan', builtIn, { ...all, hasTemplates: false }, 'plan'],
  ['an assigned one', custom, { hasDefaults: false, hasTemplates: false }, null],
  ['an assigned one that is switched off', { ...custom, is_assigned: false }, all, 'switched_off'],
  ['an assigned one that is inactive', { ...custom, is_active: false }, all, 'inactive'],
  [
    'the plain one, whatever is off',
    { ...plain, is_active: false },
    { hasDefaults: false, hasTemplates: false },
    null,
  ],
  ['a student card', { ...builtIn, family: 'student' }, { hasDefaults: false, hasTemplates: false }, null],
] as const)('locks %s', (_name, template, account, reason) => {
  expect(lockOf(template, account)).toBe(reason)
})

it('shows custom templates to the accounts that have them', () => {
  expect(
    [custom, { ...custom, is_assigned: null }, { ...custom, is_assigned: null, is_default: true }].map(
      isVisible,
    ),
  ).toEqual([true, false, true])
})
