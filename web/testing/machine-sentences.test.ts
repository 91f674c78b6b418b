import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { setupI18n } from '@lingui/core'
import { errors, messages } from '#contract/errors.ts'
import type { ErrorCode, MessageCode } from '#contract/errors.ts'
import { wordForScreen } from '#contract/texts.ts'

/**
 * Sentences of machines, which stay in replies where the specification words them (§8), and are on no screen. *Something went wrong* says
 * nothing, and *successfully* nothing more.
 */
const banned =
  /Registration Success|Internal Server Error|Page Not Found|Successfully logged out|changed successfully|Something went wrong|\bOops\b|Service Unavailable/i

/** The texts of all screens, mails and pages. */
const files = [
  ...globSync('{web,server}/**/locales/en.po'),
  ...globSync('packages/{cards,site}/strings/*.ts'),
]

it('are in no text of screens, mails and pages', () => {
  expect(files.length).toBeGreaterThan(30)
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('#') && banned.test(line))
      .map((line) => `${file}: ${line}`),
  )
  expect(found).toEqual([])
})

it('are what no screen says of an error or a success, though the API does', () => {
  const i18n = setupI18n()
  const said = [
    ...(Object.keys(errors) as ErrorCode[]).map((code) => wordForScreen(i18n, `error.${code}`)),
    ...(Object.keys(messages) as MessageCode[]).map((code) => wordForScreen(i18n, `message.${code}`)),
  ]
  expect(said.filter((text) => banned.test(text))).toEqual([])
  expect([errors.not_found.text, errors.internal.text, messages.signup_success]).toEqual([
    'Page Not Found',
    'Internal Server Error',
    'Registration Success.',
  ])
})
