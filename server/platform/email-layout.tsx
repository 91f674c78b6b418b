import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Text } from '@react-email/text'
import type { ReactElement } from 'react'
import { languages } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import type { Brand } from './ports/mail.ts'

/** The content of a mail. All of it is plain text: signs that mean something in HTML are escaped. */
export type EmailTemplate = {
  readonly subject: string
  /**
   * The reader's name, with which the mail begins; nobody is named when it is empty. What somebody else may have typed for this
   * address is greeted only when it `isName`.
   */
  readonly greets?: string
  /** One paragraph each. */
  readonly lines: readonly string[]
  /** What somebody says to the reader, in their own words. */
  readonly quote?: { readonly by: string; readonly initials: string; readonly text: string }
  /** What the reader may have to look up again: what it is, and its value. Those without a value are left out. */
  readonly facts?: readonly (readonly [label: string, value: string])[]
  /** Shown large, to be typed. */
  readonly code?: string
  /** Paragraphs after the code. */
  readonly closing?: readonly string[]
  readonly link?: { readonly href: string; readonly label: string }
  /** Below everything else, small: where such mails are switched off. */
  readonly unsubscribe?: { readonly href: string; readonly label: string }
}

type LayoutProps = {
  readonly email: EmailTemplate
  readonly greeting: string
  readonly locale: Locale
  readonly brand: Brand
}

/** One column, as wide as a visiting card is drawn on a phone, without a picture: mail programs keep those back. */
export function EmailLayout({ email, greeting, locale, brand }: LayoutProps): ReactElement {
  const { lines, quote, facts = [], code, closing = [], link, unsubscribe } = email
  const { page, surface, line, text } = brand.light
  const { direction } = languages[locale]
  return (
    <Html lang={locale} dir={direction}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <style dangerouslySetInnerHTML={{ __html: darkStyle(brand.dark) }} />
      </Head>
      <Body className="page" style={{ margin: 0, padding: '32px 16px', backgroundColor: page, fontFamily }}>
        <Container
          className="surface"
          style={{ ...columnStyle, backgroundColor: surface, borderColor: line }}
        >
          <BrandName brand={brand} />
          <Paragraphs texts={[greeting, ...lines]} color={text} />
          {quote !== undefined && <Quote {...quote} colors={brand.light} />}
          {facts.length > 0 && (
            <Facts facts={facts} colors={brand.light} align={direction === 'rtl' ? 'right' : 'left'} />
          )}
          {code !== undefined && (
            <Text className="text" style={{ ...codeStyle, color: text }}>
              <Code code={code} />
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
          <Foot unsubscribe={unsubscribe} brand={brand} />
        </Container>
      </Body>
    </Html>
  )
}

/** The name with the folded corner of a card that was left in person: two borders that meet, as no mail loads a picture. */
function BrandName({ brand: { name, light } }: Pick<LayoutProps, 'brand'>): ReactElement {
  return (
    <Text className="text" style={{ ...nameStyle, color: light.text }}>
      <span dir="ltr">
        <span className="corner" style={{ ...cornerStyle, borderTopColor: light.accent }} />
        {name}
      </span>
    </Text>
  )
}

function Paragraphs({ texts, color }: { readonly texts: readonly string[]; readonly color: string }) {
  return texts.map((text) => (
    <Text key={text} className="text" style={{ margin: '0 0 16px', fontSize: 16, color }}>
      {text}
    </Text>
  ))
}

/** In groups of three, as it is read out. The gap is no letter, so that a copy of it is the code. */
function Code({ code }: { readonly code: string }): ReactElement {
  const groups = code.match(/.{1,3}/g) ?? []
  return (
    <span dir="ltr">
      {groups.map((group, index) => (
        <span key={index * 3} style={index === 0 ? {} : { paddingLeft: 10 }}>
          {group}
        </span>
      ))}
    </span>
  )
}

type Coloured = { readonly colors: Brand['light'] }

/** A card with the initials of who speaks, and what they say. */
function Quote({ by, initials, text, colors }: NonNullable<EmailTemplate['quote']> & Coloured): ReactElement {
  const { page, line, text: ink } = colors
  return (
    <table
      className="page line"
      role="presentation"
      width="100%"
      style={{ ...quoteStyle, backgroundColor: page, borderColor: line }}
    >
      <tbody>
        <tr>
          <td width={68} style={{ padding: 14, verticalAlign: 'top' }} aria-hidden>
            <div className="button" style={{ ...initialsStyle, backgroundColor: ink, color: page }}>
              {initials}
            </div>
          </td>
          <td style={{ padding: '14px 0', fontSize: 16, lineHeight: '24px' }}>
            <strong className="text" style={{ color: ink }}>
              {by}
            </strong>
            <div className="text" dir="auto" style={{ marginTop: 2, whiteSpace: 'pre-line', color: ink }}>
              {text}
            </div>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

type FactsProps = Required<Pick<EmailTemplate, 'facts'>> & Coloured & { readonly align: 'left' | 'right' }

function Facts({ facts, colors, align }: FactsProps): ReactElement {
  const { line, text, muted } = colors
  return (
    <table width="100%" style={{ margin: '0 0 20px', borderCollapse: 'collapse', fontSize: 15 }}>
      <tbody>
        {facts.map(([label, value]) => (
          <tr key={label}>
            <th
              scope="row"
              align={align}
              className="muted line"
              style={{ ...labelStyle, color: muted, borderColor: line }}
            >
              {label}
            </th>
            <td align={align} className="text line" style={{ ...valueStyle, color: text, borderColor: line }}>
              <span dir="auto">{value}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Foot({
  unsubscribe,
  brand,
}: {
  readonly unsubscribe: EmailTemplate['unsubscribe']
  readonly brand: Brand
}) {
  const { muted } = brand.light
  return (
    <>
      {unsubscribe !== undefined && (
        <Text className="muted" style={{ ...footStyle, color: muted }}>
          <a className="muted" href={unsubscribe.href} style={{ color: muted }}>
            {unsubscribe.label}
          </a>
        </Text>
      )}
      {brand.footer !== '' && (
        <Text className="muted" style={{ ...footStyle, whiteSpace: 'pre-line', color: muted }}>
          {brand.footer}
        </Text>
      )}
    </>
  )
}

/** Mail programs that know dark mode read this; `!important` is needed against the inline styles. */
const darkStyle = ({
  page,
  surface,
  line,
  text,
  muted,
  accent,
}: Brand['dark']) => `@media (prefers-color-scheme:dark){
.page,.page>table>tbody>tr>td{background-color:${page}!important}
.surface{background-color:${surface}!important;border-color:${line}!important}
.line{border-color:${line}!important}
.text{color:${text}!important}.muted{color:${muted}!important}.corner{border-top-color:${accent}!important}
.button{background-color:${text}!important;color:${page}!important}}`

const fontFamily = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const columnStyle = {
  maxWidth: 480,
  padding: 28,
  borderWidth: 1,
  borderStyle: 'solid',
  borderRadius: 2,
  // an address or the name of a file may be wider than a phone; programs know one or the other
  overflowWrap: 'anywhere',
  wordBreak: 'break-word',
} as const
const nameStyle = { margin: '0 0 20px', fontSize: 20, fontWeight: 700, lineHeight: '24px' }
const cornerStyle = {
  display: 'inline-block',
  width: 0,
  height: 0,
  marginRight: 5,
  verticalAlign: '5px',
  borderTop: '10px solid',
  borderRight: '10px solid transparent',
}
const buttonStyle = { marginTop: 8, padding: '10px 18px', borderRadius: 6, fontSize: 16 }
const footStyle = { margin: '24px 0 0', fontSize: 13 }
const quoteStyle = { margin: '0 0 20px', borderWidth: 1, borderStyle: 'solid', borderRadius: 2 }
const initialsStyle = {
  width: 40,
  height: 40,
  borderRadius: 20,
  fontSize: 15,
  fontWeight: 600,
  lineHeight: '40px',
  textAlign: 'center',
} as const
const rowStyle = {
  padding: '9px 0',
  borderBottomWidth: 1,
  borderBottomStyle: 'solid',
  verticalAlign: 'top',
} as const
const labelStyle = {
  ...rowStyle,
  width: '38%',
  paddingInlineEnd: 12,
  fontWeight: 400,
  textAlign: 'start',
} as const
const valueStyle = { ...rowStyle, fontVariantNumeric: 'tabular-nums', whiteSpace: 'pre-line' } as const
const codeStyle = {
  margin: '0 0 16px',
  fontFamily: 'ui-monospace,Menlo,Consolas,monospace',
  fontSize: 32,
  fontWeight: 600,
  lineHeight: '1.2',
  letterSpacing: 6,
}
