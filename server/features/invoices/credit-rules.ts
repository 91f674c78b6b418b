import type { InvoiceLine } from '#contract/invoice-shapes.ts'
import { AppError } from '#server/platform/app-error.ts'
import { sum } from './rules.ts'

/** What is not credited yet of one line. */
type Rest = { readonly taxableMinor: number; readonly taxes: readonly number[]; readonly totalMinor: number }
/** Of an invoice, what is not credited yet; lines in the order of the invoice. */
export type InvoiceRest = { readonly lines: readonly Rest[]; readonly roundOffMinor: number }
export type Credit = {
  readonly lines: readonly Rest[]
  readonly roundOffMinor: number
  readonly totalMinor: number
}

/** `part` of `whole` of an amount, rounded half away from nothing. Amounts are multiplied as `bigint`: they may be large. */
function share(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0
  const [a, p, w] = [BigInt(Math.abs(amount)), BigInt(part), BigInt(whole)]
  const rounded = Number((2n * a * p + w) / (2n * w))
  return amount < 0 ? -rounded : rounded
}

/** Splits an amount in proportion, so that the parts add up to it and none is above its own. */
function split(amount: number, parts: readonly number[]): number[] {
  const whole = sum(parts)
  let before = 0
  let given = 0
  return parts.map((part) => {
    before += part
    const upTo = share(before, amount, whole)
    const own = upTo - given
    given = upTo
    return own
  })
}

/**
 * Spreads an amount over what is left of an invoice: over its lines in proportion, and within a line over what is taxable
 * and each tax. Equal taxes stay equal. As it starts from what is left, the credit notes of an invoice add up to the
 * invoice, each tax to each tax, however many there are.
 * @param amountMinor null for all that is left
 * @param withTax false once the law lets no tax be lowered: all of the amount is then without tax
 * @throws AppError credit_above_invoice
 */
export function spreadCredit(rest: InvoiceRest, amountMinor: number | null, withTax: boolean): Credit {
  const linesLeft = rest.lines.map(({ totalMinor }) => totalMinor)
  const left = sum(linesLeft) + rest.roundOffMinor
  const totalMinor = amountMinor ?? left
  if (totalMinor > left || totalMinor <= 0) throw new AppError('credit_above_invoice')
  const roundOffMinor = share(rest.roundOffMinor, totalMinor, left)
  const amounts = split(totalMinor - roundOffMinor, linesLeft)
  const lines = rest.lines.map((line, index) => spreadLine(line, amounts[index] ?? 0, withTax))
  return { lines, roundOffMinor, totalMinor }
}

function spreadLine(rest: Rest, totalMinor: number, withTax: boolean): Rest {
  if (!withTax) return { taxableMinor: totalMinor, taxes: rest.taxes.map(() => 0), totalMinor }
  const taxes = rest.taxes.map((tax) => share(tax, totalMinor, rest.totalMinor))
  // only the last parts of a line whose earlier parts were rounded the other way
  for (let index = taxes.length - 1; index >= 0; index -= 1) {
    const taxable = totalMinor - sum(taxes)
    const [tax = 0, most = 0] = [taxes[index], rest.taxes[index]]
    if (taxable < 0) taxes[index] = Math.max(0, tax + taxable)
    if (taxable > rest.taxableMinor) taxes[index] = Math.min(most, tax + taxable - rest.taxableMinor)
  }
  return { taxableMinor: totalMinor - sum(taxes), taxes, totalMinor }
}

type Amounts = Pick<InvoiceLine, 'taxable_minor' | 'taxes' | 'total_minor'>
type Corrected = { readonly lines: readonly Amounts[]; readonly round_off_minor: number }
/** A line of a credit note, with the place of its line in the invoice. */
export type CreditedLine = Amounts & { readonly position: number }
type Note = { readonly lines: readonly CreditedLine[]; readonly round_off_minor: number }

/** What the credit notes of an invoice leave of it. */
export function restOf(invoice: Corrected, notes: readonly Note[]): InvoiceRest {
  const lines = invoice.lines.map((line, index): Rest => {
    const credited = notes.flatMap((note) => note.lines.filter(({ position }) => position === index + 1))
    const taxOf = (at: Amounts, code: string) =>
      sum(at.taxes.filter((tax) => tax.code === code).map((tax) => tax.amount_minor))
    return {
      taxableMinor: line.taxable_minor - sum(credited.map((one) => one.taxable_minor)),
      taxes: line.taxes.map((tax) => tax.amount_minor - sum(credited.map((one) => taxOf(one, tax.code)))),
      totalMinor: line.total_minor - sum(credited.map((one) => one.total_minor)),
    }
  })
  return { lines, roundOffMinor: invoice.round_off_minor - sum(notes.map((note) => note.round_off_minor)) }
}
