import type { Db } from '#server/platform/db/database.ts'
import { getSeller as getSettings } from '../settings/index.ts'
import type { Seller } from './rules.ts'

/** Where the settings name none. */
const invoicePrefix = 'VIS'

/** The seller of this installation. @throws AppError seller_missing as long as the settings name none */
export async function getSeller(db: Db): Promise<Seller> {
  const { place, hasLut, roundTo, ...seller } = await getSettings(db)
  return {
    name: seller.name,
    address: seller.address,
    ...place,
    gstNumber: seller.gst_number,
    taxNumber: seller.tax_number,
    paymentDays: seller.payment_days,
    hsnSac: seller.hsn_sac,
    timeZone: seller.time_zone,
    hasLut,
    lutReference: seller.lut_reference,
    roundTo,
    prefixes: {
      invoice: seller.invoice_prefix || invoicePrefix,
      'bill-of-supply': 'BOS',
      'credit-note': 'CRN',
    },
    upiId: seller.upi_id,
    bankAccount: seller.bank_account,
    logo: seller.logo,
    signature: seller.signature,
  }
}
