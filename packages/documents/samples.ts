import type { Locale } from '#contract/languages.ts'
import { isolate } from './document.ts'
import type { InvoiceView } from './invoice.ts'

const words = {
  en: {
    kind: 'Tax invoice',
    buyer: 'Billed to',
    line: 'Pro, one year from 25 Nov 2026',
    total: 'Total',
    paid: 'Paid',
  },
  hi: {
    kind: 'कर चालान',
    buyer: 'किसके लिए',
    line: 'प्रो, 25 नव॰ 2026 से एक वर्ष',
    total: 'कुल',
    paid: 'भुगतान हुआ',
  },
  ar: {
    kind: 'فاتورة ضريبية',
    buyer: 'إلى',
    line: 'برو، سنة واحدة ابتداءً من 25 نوفمبر 2026',
    total: 'الإجمالي',
    paid: 'مدفوعة',
  },
} as const

/** An invented invoice in one language, to look at and for tests. */
export function sampleInvoice(locale: Locale, lines = 1): InvoiceView {
  const { kind, buyer, line, total, paid } = words[locale]
  return {
    locale,
    title: `${kind} VIS/26-27/000123`,
    kind,
    notice: '',
    seller: {
      name: 'Lantern Row Press Private Limited',
      lines: [
        isolate('12 Lantern Row, Indiranagar'),
        isolate('Bengaluru 560038, Karnataka (29)'),
        'GSTIN 29AAPFU0939F1ZR',
      ],
    },
    buyer: {
      name: isolate('अनन्या शर्मा · José Álvarez · أحمد'),
      lines: [isolate('4 Park Street'), isolate('Kolkata 700016, West Bengal (19)')],
    },
    labels: { buyer, page: '' },
    facts: [
      ['Number', 'VIS/26-27/000123'],
      ['Date', '25 Nov 2026'],
      ['Place of supply', 'West Bengal (19)'],
      ['Reverse charge', 'No'],
    ],
    columns: ['Description', 'HSN/SAC', 'Qty', 'Price', 'Taxable', 'Tax', 'Total'],
    lines: Array.from({ length: lines }, () => [
      line,
      '9983',
      '1',
      '₹1,990.00',
      '₹1,686.44',
      'IGST 18 % ₹303.56',
      '₹1,990.00',
    ]),
    sums: [
      ['Taxable', '₹1,686.44'],
      ['IGST 18 %', '₹303.56'],
    ],
    total: [total, '₹1,990.00'],
    words: 'Rupees one thousand nine hundred and ninety only',
    paid: [paid, '25 Nov 2026'],
    legends: [],
    footer: 'Lantern Row Press Private Limited',
  }
}
