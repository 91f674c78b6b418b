import { expect, it } from 'vitest'
import { languages, locales, sourceLocale } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import { mails, textMessages } from './mails.ts'

const publicUrl = 'https://cards.example'

const at = new Date('2026-11-29T11:10:00Z')
const replaced = { kind: 'phone', value: '+919876543210', at } as const
const readerIn = (locale: Locale, name = '') => ({ locale, name, timeZone: 'Asia/Kolkata' })

const mailsIn = (locale: Locale, name?: string) => {
  const reader = readerIn(locale, name)
  return [
    mails.verification('123456', reader),
    mails.passwordReset('123456', reader),
    mails.passwordChanged(publicUrl, reader, at),
    mails.addressRequested(publicUrl, reader),
    mails.addressReplaced(`${publicUrl}/auth/undo-change/1`, replaced, reader),
    mails.addressTaken(publicUrl, '1@2', reader),
    mails.accountInvited(publicUrl, '1@2', reader),
    mails.passwordGuessed('user-7', publicUrl, reader, at),
    mails.newDevice('user-7', publicUrl, reader, at),
    mails.codesGuessed(publicUrl, reader),
    mails.factorAdded(publicUrl, reader, at),
    mails.factorRemoved(publicUrl, reader, at),
    mails.factorReset(publicUrl, reader, at),
    mails.codesReplaced(publicUrl, reader, at),
    mails.recoveryCodeUsed(publicUrl, reader, at),
    mails.passkeyAdded(publicUrl, reader, at),
    mails.passkeyRemoved(publicUrl, reader, at),
  ]
}

/** Names, addresses, codes, parts of the day and offsets of a zone are the same in every language. */
const latinWords = (text: string) =>
  text.replace(/https?:\S+|user-7|Visita|\b[ap]m\b|GMT/g, '').match(/\p{Script=Latin}{2,}/gu) ?? []

it.each(locales.filter((locale) => locale !== sourceLocale))('%s has no English word in a mail', (locale) => {
  for (const { subject, text, html } of mailsIn(locale)) {
    expect.soft(latinWords(`${subject} ${text}`)).toEqual([])
    expect.soft(html).toContain(`dir="${languages[locale].direction}" lang="${locale}"`)
  }
  for (const message of Object.values(textMessages))
    expect.soft(latinWords(message('123456', locale))).toEqual([])
})

it.each(locales)('%s greets by name, and has no code in a subject', (locale) => {
  for (const { subject, text } of mailsIn(locale, 'آشا राव Asha')) {
    expect.soft(subject).not.toMatch(/\d/)
    expect.soft(text.slice(0, 40)).toContain('آشا राव Asha')
  }
})

it('says what changed and when, where its reader is', () => {
  const { text } = mails.passkeyAdded(publicUrl, readerIn('en', 'Asha'), at)
  expect(text).toContain('When: November 29, 2026 at 4:40 PM (India Standard Time, GMT+5:30)')
  const device = mails.newDevice('Firefox, Windows', publicUrl, readerIn('en', 'Asha'), at).text
  expect(device).toContain('Device: Firefox, Windows\nWhen: November 29, 2026 at 4:40 PM')
  const { text: before } = mails.addressReplaced(publicUrl, replaced, readerIn('en', 'Asha'))
  expect(before).toContain('Phone before: +919876543210\nNew address entered: November 29, 2026 at 4:40 PM')
  const guessed = mails.passwordGuessed('user-7', `${publicUrl}/user`, readerIn('en', 'Asha'), at).text
  expect(guessed).toContain('Account: user-7\nWhen: November 29, 2026 at 4:40 PM')
})

it('calls nobody who has not confirmed the address by what is no name', () => {
  const reader = readerIn('en', 'Win 5000 at evil.example')
  for (const { text } of [
    mails.verification('123456', reader),
    mails.passwordReset('123456', reader),
    mails.accountInvited(publicUrl, 'asha@example.com', reader),
  ])
    expect(text).toMatch(/^Hello,/)
})
