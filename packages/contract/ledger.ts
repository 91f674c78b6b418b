import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The double entries behind credits and the money of organisers. */

/** What does not match: a sum that is not nothing, a balance that is not the sum of its entries, credits set aside for nothing. */
export const ledgerErrorKinds = ['unit-sum', 'transfer-sum', 'account-balance', 'reserved-credits'] as const

export const LedgerError = z.object({
  kind: z.enum(ledgerErrorKinds),
  /** A unit, or the id of a transfer, an account or a partner. */
  subject: z.string(),
  expected: z.int(),
  found: z.int(),
})
export type LedgerError = z.output<typeof LedgerError>

/** The most errors that are stored and shown. */
export const shownLedgerErrors = 50

export const getLedgerCheck = endpoint({
  method: 'GET',
  path: '/v1/partner/ledger-check',
  access: 'admin',
  summary: 'Get what the last check of the ledger has found',
  reply: z
    .object({
      checked_at: z.iso.datetime(),
      transfers: z.int(),
      accounts: z.int(),
      /** Empty when everything balances. */
      errors: z.array(LedgerError),
    })
    .nullable(),
  errors: [],
})
