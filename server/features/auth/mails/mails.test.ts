import { expect, it } from 'vitest'
import { languages, locales, sourceLocale } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import { mails, textMessages } from './mails.ts'

const publicUrl = 'https://cards.example'

const mailsIn = (locale: Locale) => [
  mails.verification('123456', locale),
  mails.passwordReset('123456', locale),
  mails.passwordChanged(publicUrl, locale),
  mails.addressTaken(publicUrl, locale),
  mails.accountInvited(publicUrl, locale),
  mails.passwordGuessed('user-7', locale),
  mails.newDevice('user-7', publicUrl, locale),
  mails.codesGuessed(publicUrl, locale),
  mails.factorAdded(publicUrl, locale),
  mails.factorRemoved(publicUrl, locale),
  mails.codesReplaced(publicUrl, locale),
  mails.recoveryCodeUsed(publicUrl, locale),
  mails.passkeyAdded(publicUrl, locale),
  mails.passkeyRemoved(publicUrl, locale),
]

/** Names, addresses and codes are the same in every language. */
const latinWords = (text: string) =>
  text.replace(/https?:\S+|user-7|Visita/g, '').match(/\p{Script=Latin}{2,}/gu) ?? []

it.each(locales.filter((locale) => locale !== sourceLocale))('%s has no English word in a mail', (locale) => {
  for (const { subject, text, html } of mailsIn(locale)) {
    expect.soft(latinWords(`${subject} ${text}`)).toEqual([])
    expect.soft(html).toContain(`dir="${languages[locale].direction}" lang="${locale}"`)
  }
  for (const message of Object.values(textMessages))
    expect.soft(latinWords(message('123456', locale))).toEqual([])
})
