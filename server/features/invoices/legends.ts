import { msg } from '@lingui/core/macro'
import { readLocale } from '#contract/languages.ts'
import type { InvoiceDocument, InvoiceLine, Party } from '#contract/invoice-shapes.ts'
import { isInEu } from '#contract/tax-number.ts'
import { translationsIn } from '#server/platform/translations.ts'
import { abroad } from './rules.ts'
import type { Supply } from './store.ts'

type Legends = {
  readonly document: InvoiceDocument
  readonly lines: readonly Pick<InvoiceLine, 'treatment' | 'taxes'>[]
  readonly place_of_supply: string
  readonly locale: string
  /** What the seller says beside the law. */
  readonly legend: string
  readonly supplier: Pick<Party, 'country_id'> & Pick<Supply, 'lut_reference'>
  readonly recipient: Pick<Party, 'country_id' | 'country_iso2' | 'tax_number'>
}

/** The words of Rule 46 of the CGST Rules (third proviso), which no language changes. */
const exportWords = {
  untaxed: 'SUPPLY MEANT FOR EXPORT UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX',
  taxed: 'SUPPLY MEANT FOR EXPORT ON PAYMENT OF INTEGRATED TAX',
}
/** The tax of supplies between States and abroad, as the law calls it. */
const integratedTax = 'IGST'

/** What the law asks an invoice to say, a line each, in the language of the invoice. */
export function legendsOf(invoice: Legends): string {
  const i18n = translationsIn(readLocale(invoice.locale))
  const { lines, supplier } = invoice
  const isExport = invoice.place_of_supply === abroad && invoice.document !== 'credit-note'
  const isUntaxed = isExport && lines.some(({ treatment }) => treatment === 'zero-rated')
  const isTaxed = isExport && lines.some((line) => hasTax(line, (code) => code === integratedTax))
  const { lut_reference: reference = '' } = supplier
  const legends = [
    isUntaxed ? exportWords.untaxed : '',
    isUntaxed && reference !== '' ? i18n._(msg`Letter of undertaking (LUT): ${reference}`) : '',
    isTaxed ? exportWords.taxed : '',
    isReverseCharge(invoice) ? i18n._(msg`Reverse charge: VAT to be accounted for by the recipient`) : '',
    invoice.legend,
  ]
  return legends.filter((legend) => legend !== '').join('\n')
}

const hasTax = ({ taxes }: Legends['lines'][number], isMeant: (code: string) => boolean) =>
  taxes.some(({ code, rate_ppm }) => rate_ppm > 0 && isMeant(code))

/**
 * Whether a business in the European Union accounts for the VAT of what it buys from another country (Directive 2006/112/EC, articles
 * 44, 196 and 226 (11a)): where we charge none of its country.
 */
function isReverseCharge({ document, lines, supplier, recipient }: Legends): boolean {
  const isBusiness = recipient.tax_number !== '' && isInEu(recipient.country_iso2)
  const isAbroad = recipient.country_id !== supplier.country_id
  const bearsVat = lines.some((line) => hasTax(line, (code) => code !== integratedTax))
  return document !== 'credit-note' && isBusiness && isAbroad && !bearsVat
}
