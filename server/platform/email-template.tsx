import { msg } from '@lingui/core/macro'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '#contract/languages.ts'
import { EmailLayout } from './email-layout.tsx'
import type { EmailTemplate } from './email-layout.tsx'
import type { Brand, Mail } from './ports/mail.ts'
import { translationsIn } from './translations.ts'

export type { EmailTemplate } from './email-layout.tsx'

/** The product as it comes. */
export const visita: Brand = {
  name: 'Visita',
  light: {
    page: '#FBFAF7',
    surface: '#FFFFFF',
    line: '#E4E1DA',
    text: '#16151A',
    muted: '#5F5C66',
    accent: '#D8432B',
  },
  dark: {
    page: '#141317',
    surface: '#1C1B20',
    line: '#2F2D34',
    text: '#F1EFEA',
    muted: '#A9A5B0',
    accent: '#F0745E',
  },
  footer: '',
}

/**
 * Renders a mail as plain text and as HTML that mail programs show: one column of tables with inline styles, dark where
 * the program supports it.
 * @param locale the language that `email` is written in.
 * @returns the mail of the product as it comes, and `inBrand`, which renders that of an installation
 */
export function renderEmail(email: EmailTemplate, locale: Locale): Omit<Mail, 'to'> {
  return {
    ...render(email, locale, visita),
    inBrand: (brand) => render(named(email, brand.name), locale, brand),
  }
}

/** The texts of a mail with the name of the installation, where they say that of the product. */
function named(email: EmailTemplate, name: string): EmailTemplate {
  if (name === visita.name) return email
  const say = (text: string) => text.replaceAll(visita.name, name)
  return {
    ...email,
    subject: say(email.subject),
    lines: email.lines.map(say),
    ...(email.closing === undefined ? {} : { closing: email.closing.map(say) }),
  }
}

function render({ quote, facts = [], ...given }: EmailTemplate, locale: Locale, brand: Brand) {
  const email = {
    ...given,
    facts: facts.filter(([, value]) => value !== ''),
    ...(quote && { quote: { ...quote, by: unlinked(quote.by), text: quoted(quote.text) } }),
  }
  const greeting = greet(email, locale)
  const html = renderToStaticMarkup(
    <EmailLayout email={email} greeting={greeting} locale={locale} brand={brand} />,
  )
  return {
    subject: email.subject,
    text: writePlain(email, greeting, brand),
    html: `<!doctype html>${html.replace(/^<!DOCTYPE html>/i, '')}\n`,
  }
}

/** The same in paragraphs, for programs and people that read no HTML. */
function writePlain(email: EmailTemplate, greeting: string, brand: Brand): string {
  const { lines, quote, facts = [], code, closing = [], link, unsubscribe } = email
  const [said, table, opened, stopped] = [
    quote &&
      [
        quote.by,
        ...quote.text
          .split('\n')
          .filter(Boolean)
          .map((line) => `> ${line}`),
      ].join('\n'),
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...[link, unsubscribe].map((one) => one && `${one.label}: ${one.href}`),
  ]
  const blocks = [
    greeting,
    ...lines,
    said,
    table,
    code,
    ...closing,
    opened,
    brand.name,
    stopped,
    brand.footer,
  ]
  return `${blocks.filter((block) => block !== undefined && block !== '').join('\n\n')}\n`
}

function greet({ greets = '' }: EmailTemplate, locale: Locale): string {
  const i18n = translationsIn(locale)
  const name = unlinked(greets).trim()
  return name !== '' ? i18n._(msg`Hello ${name},`) : i18n._(msg`Hello,`)
}

/**
 * Whether a text reads like the name of a person or company. Whoever types an address of somebody else may type an advertisement as
 * the name: sums, numbers and addresses are no name.
 */
export const isName = (text: string): boolean =>
  /^(?=.*\p{L})[\p{L}\p{M}\p{Zs}.,'’&()-]{1,60}$/u.test(text.trim()) && !/\.\p{L}{2}/u.test(text)

/**
 * Whether a text reads like the title of an event, and may be the subject of a mail to somebody who did not ask for it: telephone
 * numbers, sums and addresses are none. Years and times have few digits.
 */
export const isTitle = (text: string): boolean =>
  /^[^\p{Sc}@<>]{1,100}$/u.test(text) &&
  (text.match(/\p{Nd}/gu)?.length ?? 0) <= 6 &&
  !/(?:\b(?:rs|inr|usd|eur|gbp|aed)\.?\s*\p{Nd})|(?:\p{Nd}\s*(?:rs|inr|usd|eur|gbp|aed|k)\b)/iu.test(text) &&
  !/\p{Nd}{5}/u.test(text) &&
  !/:\/\/|\.\p{L}{2}/u.test(text)

/** What somebody typed in lines, without links. */
const quoted = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => unlinked(line).trim())
    .join('\n')
    .trim()

/**
 * A text that a person typed (a name), so that mail programs make no link of it. They recognise addresses by certain
 * signs; an invisible space after each of these signs prevents that.
 */
export function unlinked(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/[.。:/@\\](?=\S)/g, '$&\u200b')
}
