import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { loadTexts, loadedSlices, setProductName } from './texts.ts'

const arabicLanguage = 'اللغة'
const textsOf = ({ messages }: { messages: Record<string, unknown> }) => JSON.stringify(messages)

it('loads the texts of the shell, of errors and of the slices that are asked for, and no others', async () => {
  const i18n = setupI18n()
  await loadTexts(i18n, 'ar', [])
  expect(textsOf(i18n)).toContain(arabicLanguage)
  expect(i18n.messages['error.not_found']).toBeDefined()
  expect(textsOf(i18n)).not.toContain('لغة الشاشات والرسائل')
  await loadTexts(i18n, 'ar', ['users'])
  expect(textsOf(i18n)).toContain('لغة الشاشات والرسائل')
  expect(loadedSlices(i18n)).toEqual(['shell', 'users'])
})

it('makes a language the current one again after another was', async () => {
  const i18n = setupI18n()
  await loadTexts(i18n, 'ar', [])
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  await loadTexts(i18n, 'ar', [])
  expect(i18n.locale).toBe('ar')
})

it('loads the texts of the back office with its screens alone', async () => {
  const i18n = setupI18n()
  await loadTexts(i18n, 'ar', ['content'])
  expect(textsOf(i18n)).not.toContain('سجل التدقيق')
  await loadTexts(i18n, 'ar', ['admin'])
  expect(textsOf(i18n)).toContain('سجل التدقيق')
})

it('makes nobody wait for texts that are there', async () => {
  const i18n = setupI18n()
  await loadTexts(i18n, 'hi', ['users'])
  expect(loadTexts(i18n, 'hi', ['users'])).toBeUndefined()
  expect(loadTexts(i18n, 'ar', ['users'])).toBeInstanceOf(Promise)
})

it.each([
  ['before', ['users'], []],
  ['after', [], ['users']],
] as const)(
  'has the texts of a screen that opens %s another language is chosen',
  async (_, before, after) => {
    const i18n = setupI18n()
    await loadTexts(i18n, 'en', [])
    const opening = loadTexts(i18n, 'en', before)
    const changing = loadTexts(i18n, 'ar', loadedSlices(i18n))
    await Promise.all([opening, changing, loadTexts(i18n, 'en', after)])
    expect(i18n.locale).toBe('ar')
    expect(textsOf(i18n)).toContain('لغة الشاشات والرسائل')
    expect(loadedSlices(i18n).toSorted()).toEqual(['shell', 'users'])
  },
)

it('says the name of the installation where texts say that of the product', async () => {
  const [own, other] = [setupI18n(), setupI18n()]
  setProductName(own, 'Karten Nord')
  for (const i18n of [own, other]) await loadTexts(i18n, 'en', ['auth'])
  expect(textsOf(other)).toContain('Visita')
  expect(textsOf(own)).not.toContain('Visita')
  expect(textsOf(own)).toContain('Karten Nord')
})
