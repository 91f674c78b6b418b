import type { DraftInput } from '#contract/invoice-shapes.ts'
import { invalidField } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { checkTaxNumber } from '../places/index.ts'
import { completeParty, describeSupplier } from './issue-invoice.ts'
import { quoteDraft } from './quote-invoice.ts'
import { abroad, documentOf, isIndian, placeOfSupply } from './rules.ts'
import { getSeller } from './seller.ts'
import type { InvoiceRow, StoredLine } from './store.ts'

/** What is stored of a draft: sums and lines by the rates of the day. */
export async function computeDraft(
  tx: Pick<AppCtx, 'db' | 'now'>,
  draft: Pick<DraftInput, 'recipient' | 'lines' | 'currency'>,
) {
  const { recipient, lines, currency } = draft
  const tax_number = await checkTaxNumber(
    tx.db,
    { countryId: recipient.country_id, taxNumber: recipient.tax_number },
    'recipient.tax_number',
  )
  const party = await completeParty(tx.db, { ...recipient, tax_number })
  const places = { countryId: party.country_id, stateId: party.state_id }
  const { lines: quoted, ...sums } = await quoteDraft(tx.db, tx.now(), { currency, ...places, lines })
  const seller = await getSeller(tx.db)
  const { gst_code: gstCode } = await describeSupplier(tx.db, seller)
  const stored = lines.flatMap((line, index): StoredLine[] => {
    const amounts = quoted[index]
    return amounts === undefined ? [] : [{ ...line, ...amounts, position: index + 1 }]
  })
  const values = {
    document: documentOf(stored, seller),
    recipient: party,
    place_of_supply: placeOfSupply(
      { isIndian: isIndian(seller), gstCode },
      { countryId: party.country_id, gstCode: party.gst_code },
    ),
    ...sums,
  }
  return { values, lines: stored }
}

type Complete = Pick<InvoiceRow, 'recipient' | 'place_of_supply'> & { readonly isRegistered: boolean }

/**
 * What has to be on the paper before it has a number: the address of a registered buyer, and of a buyer abroad (Rule 46 (d) and second
 * proviso).
 * @throws AppError invalid_input
 */
export function assertComplete({ recipient, place_of_supply: place, isRegistered }: Complete): void {
  const isExport = isRegistered && place === abroad
  if (recipient.line1 === '' && (recipient.gst_number !== '' || isExport))
    throw invalidField('recipient.line1', 'enter_address')
}
