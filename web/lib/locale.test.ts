import { i18n } from '@lingui/core'
import { afterEach, expect, it } from 'vitest'
import { storageKeys } from '#contract/constants.ts'
import { changeLocale } from './locale.ts'
import { readStored } from './storage.ts'

afterEach(() => changeLocale('en'))

it('keeps the later of two choices, and its texts', async () => {
  await Promise.all([changeLocale('ar'), changeLocale('hi')])
  expect(i18n.locale).toBe('hi')
  expect(readStored(storageKeys.language)).toBe('hi')
  expect(document.cookie).toContain('=hi')
  expect(JSON.stringify(i18n.messages)).toMatch(/[\u0900-\u097f]/)
})
