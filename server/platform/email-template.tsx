import { msg } from '@lingui/core/macro'
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Text } from '@react-email/text'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { languages } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import type { Brand, Mail } from './ports/mail.ts'
import { translationsIn } from './translations.ts'

/** The content of a mail. All of it is plain text: signs that mean something in HTML are escaped. */
export type EmailTemplate = {
  readonly subject: string
  /** One paragraph each. */
  readonly lines: readonly string[]
  /** Shown large, to be typed. */
  readonly code?: string
  /** Paragraphs after the code. */
  readonly closing?: readonly string[]
  readonly link?: { readonly href: string; readonly label: string }
  /** Below everything else, small: where such mails are switched off. */
  readonly unsubscribe?: { readonly href: string; readonly label: string }
}

/** The product as it comes. */
export const visita: Brand = {
  name: 'Visita',
  logoSign: '.',
  light: { page: '#FBFAF7', surface: '#FFFFFF', line: '#E4E1DA', text: '#16151A', accent: '#D8432B' },
  dark: { page: '#141317', surface: '#1C1B20', line: '#2F2D34', text: '#F1EFEA', accent: '#F0745E' },
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

function render(email: EmailTemplate, locale: Locale, brand: Brand) {
  const { subject, lines, code, closing = [], link, unsubscribe } = email
  const greeting = greetingIn(locale)
  const links = [link, brand.name, unsubscribe].map((part) =>
    typeof part === 'object' ? `${part.label}: ${part.href}` : part,
  )
  const blocks = [greeting, ...lines, code, ...closing, ...links, brand.footer || undefined]
  const html = renderToStaticMarkup(<Layout email={email} locale={locale} brand={brand} />)
  return {
    subject,
    text: `${blocks.filter((block) => block !== undefined).join('\n\n')}\n`,
    html: `<!doctype html>${html.replace(/^<!DOCTYPE html>/i, '')}\n`,
  }
}

const greetingIn = (locale: Locale) => translationsIn(locale)._(msg`Hello,`)

type LayoutProps = { readonly email: EmailTemplate; readonly locale: Locale; readonly brand: Brand }

function Layout({ email, locale, brand }: LayoutProps): ReactElement {
  const { lines, code, closing = [], link, unsubscribe } = email
  const { page, surface, line, text, accent } = brand.light
  return (
    <Html lang={locale} dir={languages[locale].direction}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <style dangerouslySetInnerHTML={{ __html: darkStyle(brand.dark) }} />
      </Head>
      <Body className="page" style={{ margin: 0, padding: '32px 16px', backgroundColor: page, fontFamily }}>
        <Container
          className="surface"
          style={{ ...columnStyle, backgroundColor: surface, borderColor: line }}
        >
          <Text className="text" style={{ ...logoStyle, color: text }}>
            <span dir="ltr">
              {brand.name}
              <span className="accent" style={{ color: accent }}>
                {brand.logoSign}
              </span>
            </span>
          </Text>
          <Paragraphs texts={[greetingIn(locale), ...lines]} color={text} />
          {code !== undefined && (
            <Text className="text" style={{ ...codeStyle, color: text }}>
              {code}
            </Text>
          )}
          <Paragraphs texts={closing} color={text} />
          {link !== undefined && (
            <Button
              className="button"
              href={link.href}
              style={{ ...buttonStyle, backgroundColor: text, color: page }}
            >
              {link.label}
            </Button>
          )}
          {unsubscribe !== undefined && (
            <Text className="text" style={{ margin: '24px 0 0', fontSize: 13, color: text }}>
              <a className="text" href={unsubscribe.href} style={{ color: text }}>
                {unsubscribe.label}
              </a>
            </Text>
          )}
          {brand.footer !== '' && (
            <Text
              className="text"
              style={{ margin: '24px 0 0', fontSize: 13, whiteSpace: 'pre-line', color: text }}
            >
              {brand.footer}
            </Text>
          )}
        </Container>
      </Body>
    </Html>
  )
}

function Paragraphs({ texts, color }: { readonly texts: readonly string[]; readonly color: string }) {
  return texts.map((text) => (
    <Text key={text} className="text" style={{ margin: '0 0 16px', fontSize: 16, color }}>
      {text}
    </Text>
  ))
}

/** Mail programs that know dark mode read this; `!important` is needed against the inline styles. */
const darkStyle = ({
  page,
  surface,
  line,
  text,
  accent,
}: Brand['dark']) => `@media (prefers-color-scheme:dark){
.page,.page>table>tbody>tr>td{background-color:${page}!important}
.surface{background-color:${surface}!important;border-color:${line}!important}
.text{color:${text}!important}.accent{color:${accent}!important}
.button{background-color:${text}!important;color:${page}!important}}`

const fontFamily = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const columnStyle = { maxWidth: 480, padding: 28, borderWidth: 1, borderStyle: 'solid', borderRadius: 2 }
const logoStyle = { margin: '0 0 20px', fontSize: 20, fontWeight: 700 }
const buttonStyle = { marginTop: 8, padding: '10px 18px', borderRadius: 6, fontSize: 16 }
const codeStyle = {
  margin: '0 0 16px',
  fontFamily: 'ui-monospace,Menlo,Consolas,monospace',
  fontSize: 32,
  fontWeight: 600,
  lineHeight: '1.2',
  letterSpacing: 6,
}

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
