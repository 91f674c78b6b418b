import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { InvoiceLine, Party } from '#contract/invoice-shapes.ts'
import { readLocale } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import { isolate } from '#documents/document.ts'
import type { InvoiceParty, InvoiceView } from '#documents/invoice.ts'
import { qrSvg } from '#qr/index.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { translationsIn } from '#server/platform/translations.ts'
import { findPicture } from '../files/index.ts'
import { amountInWords } from './amount-in-words.ts'
import { legendsOf } from './legends.ts'
import { dueOf, payCodeOf } from './pay-code.ts'
import { abroad, dayIn, isMixed, sum, termsOf } from './rules.ts'
import type { InvoiceRow } from './store.ts'

/** Money, days and rates as a document writes them: digits that every reader of invoices knows. */
function formatsOf(locale: Locale, currency: string, timeZone: string) {
  // the grouping of India: 12,34,567
  const tag = `${locale === 'en' && currency === 'INR' ? 'en-IN' : locale}-u-nu-latn`
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency })
  const factor = 10 ** (money.resolvedOptions().maximumFractionDigits ?? 2)
  const dates = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone })
  const rates = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 4 })
  const numbers = new Intl.NumberFormat(tag)
  return {
    money: (minor: number) => money.format(minor / factor),
    day: (at: Date | string) => dates.format(new Date(at)),
    rate: (ppm: number) => rates.format(ppm / 1_000_000),
    number: (value: number) => numbers.format(value),
  }
}
type Formats = ReturnType<typeof formatsOf>

type Pictures = Pick<AppCtx, 'files'>
/** They are printed 60 mm wide at most. */
const pictureWidth = 480

/** An invoice as its template prints it, in its own language. */
export async function viewOf(ctx: Pictures, row: InvoiceRow): Promise<InvoiceView> {
  const locale = readLocale(row.locale)
  const i18n = translationsIn(locale)
  const formats = formatsOf(locale, row.currency, row.supplier.time_zone ?? 'UTC')
  const kind = kindOf(row, i18n)
  const pictures = await picturesOf(ctx, row, i18n)
  const notices = [
    row.status === 'draft' ? i18n._(msg`Draft`) : '',
    row.is_test ? i18n._(msg`Test payment: no money was moved`) : '',
  ]
  return {
    locale,
    title: `${kind} ${row.number ?? ''}`.trim(),
    kind,
    notice: notices.filter((notice) => notice !== '').join(' · '),
    seller: partyOf(row.supplier, i18n),
    buyer: partyOf(row.recipient, i18n),
    labels: { buyer: i18n._(msg`Billed to`), page: i18n._(msg`Page`) },
    facts: factsOf(row, i18n, formats),
    columns: columnsOf(row, i18n),
    lines: row.lines.map((line) => printLine(line, i18n, formats)),
    sums: sumsOf(row, i18n, formats),
    total: [i18n._(msg`Total`), formats.money(row.total_minor)],
    words: await amountInWords(row.total_minor, row.currency, locale),
    paid: row.paid_at === null ? undefined : [i18n._(msg`Paid`), formats.day(row.paid_at)],
    pay: payOf(row, i18n),
    ...pictures,
    legends: printLegends(row, i18n, pictures.signature !== undefined),
    footer: [row.supplier.name, row.number ?? ''].filter(Boolean).join(' · '),
  }
}

function kindOf({ document, supplier, recipient, lines, tax_minor }: InvoiceRow, i18n: I18n): string {
  if (document === 'credit-note') return i18n._(msg`Credit note`)
  if (document === 'bill-of-supply') return i18n._(msg`Bill of supply`)
  // one paper for both is for buyers without a GST number (Rule 46A of the CGST Rules)
  if (recipient.gst_number === '' && isMixed(lines, { countryId: supplier.country_id ?? 0 }))
    return i18n._(msg`Invoice-cum-bill of supply`)
  const isRegistered = supplier.gst_number !== '' || supplier.tax_number !== ''
  return isRegistered || tax_minor > 0 ? i18n._(msg`Tax invoice`) : i18n._(msg`Invoice`)
}

const withCode = (name: string, code: string) => (code === '' ? name : `${name} (${code})`)

function partyOf(party: Party, i18n: I18n): InvoiceParty {
  const name = party.company_name === '' ? party.name : party.company_name
  const person = party.company_name === '' ? '' : party.name
  const city = [party.city, party.zipcode].filter(Boolean).join(' ')
  const state = [withCode(party.state_name, party.gst_code), party.country_name].filter(Boolean).join(', ')
  // the address of the seller has several lines
  const typed = [person, ...party.line1.split('\n'), party.line2, city, state].map(isolate)
  const numbers = [
    party.gst_number === '' ? '' : isolate(`GSTIN ${party.gst_number}`),
    party.tax_number === '' ? '' : `${i18n._(msg`Tax number`)} ${isolate(party.tax_number)}`,
  ]
  return { name: isolate(name), lines: [...typed, ...numbers].filter(Boolean) }
}

function factsOf(row: InvoiceRow, i18n: I18n, { day }: Formats): InvoiceView['facts'] {
  const { number, issued_at, original_number, original_issued_at, place_of_supply } = row
  const facts: [label: string, value: string][] = []
  if (number !== null) facts.push([i18n._(msg`Number`), isolate(number)])
  if (issued_at !== null) facts.push([i18n._(msg`Date`), day(issued_at)])
  if (original_issued_at !== null) {
    facts.push([i18n._(msg`Corrects invoice`), isolate(original_number)])
    facts.push([i18n._(msg`Date of that invoice`), day(original_issued_at)])
  }
  facts.push(...paymentFacts(row, i18n, day))
  if (row.reason !== '') facts.push([i18n._(msg`Reason`), isolate(row.reason)])
  if (place_of_supply !== '') {
    facts.push([i18n._(msg`Place of supply`), isolate(placeOf(row, i18n))])
    facts.push([i18n._(msg`Reverse charge (GST)`), i18n._(msg`No`)])
  }
  return facts
}

/** For which days it is, until when and how it is paid. */
function paymentFacts(row: InvoiceRow, i18n: I18n, day: Formats['day']): [label: string, value: string][] {
  const { issued_at, period_from, period_to, due_on, payment_reference: reference } = row
  const facts: [label: string, value: string][] = []
  // days have no hour; that of noon is on the same day in the zones of sellers
  const on = (text: string) => day(`${text}T12:00:00Z`)
  if (period_from !== null && period_to !== null)
    facts.push([i18n._(msg`Service period`), `${on(period_from)} – ${on(period_to)}`])
  if (due_on !== null) facts.push([i18n._(msg`Due date`), on(due_on)])
  const today = dayIn(row.supplier.time_zone ?? 'UTC', new Date(issued_at ?? row.updated_at))
  const { terms, terms_days: days } = termsOf(row, today)
  if (terms === 'paid') facts.push([i18n._(msg`Terms`), i18n._(msg`Paid with the order`)])
  if (terms === 'on-receipt') facts.push([i18n._(msg`Terms`), i18n._(msg`Due on receipt`)])
  if (terms === 'net') facts.push([i18n._(msg`Terms`), i18n._(msg`Payable within ${days} days`)])
  if (reference !== '') facts.push([i18n._(msg`Payment reference`), isolate(reference)])
  return facts
}

function placeOf({ place_of_supply: code, recipient, supplier }: InvoiceRow, i18n: I18n): string {
  if (code === abroad) return withCode(recipient.country_name || i18n._(msg`Outside India`), code)
  const party = [recipient, supplier].find(({ gst_code }) => gst_code === code)
  return withCode(party?.state_name ?? '', code)
}

function columnsOf({ supplier }: InvoiceRow, i18n: I18n): InvoiceView['columns'] {
  return [
    i18n._(msg`Description`),
    supplier.country_iso2 === 'IN'
      ? i18n._(msg`HSN/SAC`)
      : i18n._(msg({ message: 'Code', context: 'goods' })),
    i18n._(msg({ message: 'Qty', context: 'quantity' })),
    i18n._(msg`Price`),
    i18n._(msg`Taxable value`),
    i18n._(msg`Tax`),
    i18n._(msg`Total`),
  ]
}

function printLine(
  line: InvoiceLine,
  i18n: I18n,
  { money, number, rate }: Formats,
): InvoiceView['lines'][number] {
  const discount = money(line.discount_minor)
  const taxes = line.taxes.map(
    (tax) => `${isolate(`${tax.code} ${rate(tax.rate_ppm)}`)} ${isolate(money(tax.amount_minor))}`,
  )
  return [
    [isolate(line.description), line.discount_minor > 0 ? i18n._(msg`Discount ${discount}`) : '']
      .filter(Boolean)
      .join('\n'),
    line.hsn_sac,
    number(line.quantity),
    money(line.unit_minor),
    money(line.taxable_minor),
    taxes.join('\n'),
    money(line.total_minor),
  ]
}

function sumsOf(row: InvoiceRow, i18n: I18n, { money, rate }: Formats): InvoiceView['sums'] {
  const all = row.lines.flatMap(({ taxes }) => taxes)
  const names = [...new Set(all.map(({ code, rate_ppm }) => `${code} ${rate(rate_ppm)}`))]
  const taxes = names.map((name) => {
    const same = all.filter(({ code, rate_ppm }) => `${code} ${rate(rate_ppm)}` === name)
    return [isolate(name), money(sum(same.map(({ amount_minor }) => amount_minor)))] as const
  })
  const roundOff =
    row.round_off_minor === 0 ? [] : [[i18n._(msg`Round off`), money(row.round_off_minor)] as const]
  return [[i18n._(msg`Taxable value`), money(row.taxable_minor)], ...taxes, ...roundOff]
}

/** A code that banking apps read, while the invoice is not paid. */
function payOf(row: InvoiceRow, i18n: I18n): InvoiceView['pay'] {
  const code = payCodeOf(row)
  if (code === undefined) return undefined
  const label = code.kind === 'upi' ? i18n._(msg`Pay by UPI`) : i18n._(msg`Pay by bank transfer`)
  return {
    svg: qrSvg({ data: code.text, width: 320, height: 320, quietZone: 4 }),
    label: `${label} · ${isolate(code.account)}`,
  }
}

/** Pictures that the seller had uploaded when the invoice was issued: what is uploaded never changes. */
async function picturesOf(ctx: Pictures, { supplier }: InvoiceRow, i18n: I18n) {
  const read = async (name: string | null | undefined, alt: string) => {
    const bytes = name == null ? undefined : await findPicture(ctx, name, pictureWidth)
    return bytes && { bytes: [...bytes], alt }
  }
  const seller = isolate(supplier.name)
  const signature = await read(supplier.signature, i18n._(msg`Signature`))
  return {
    logo: await read(supplier.logo, supplier.name),
    signature: signature && {
      ...signature,
      above: i18n._(msg`For ${seller}`),
      below: i18n._(msg`Authorised signatory`),
    },
  }
}

/** Those that were stored with the number; a draft shows what it would get. */
function printLegends(row: InvoiceRow, i18n: I18n, isSigned: boolean): readonly string[] {
  const text = row.status === 'draft' ? legendsOf(row) : row.legend
  const unsigned =
    row.supplier.country_iso2 === 'IN' && !isSigned
      ? i18n._(msg`Issued electronically and valid without a signature (Information Technology Act, 2000)`)
      : ''
  const { bank_account: account = '' } = row.supplier
  const bank = dueOf(row) > 0 && account !== '' ? `${i18n._(msg`Bank account`)}: ${isolate(account)}` : ''
  return [bank, ...text.split('\n'), unsigned].filter(Boolean)
}
