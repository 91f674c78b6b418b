import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, ListedId, codeLine, line, prose } from './fields.ts'
import { GstNumber } from './gst-number.ts'
import { TaxNumber } from './tax-number.ts'

/** What invoices say about the buyer. The first three fields have the names of the specification. */
const BillingFields = z.object({
  companyName: line(200),
  /** An Indian GST number; empty for who has none. */
  gstNumber: GstNumber,
  /** The address that the GST number is registered for. */
  gstAddress: prose(500),
  /** Of the person who gets the invoice. */
  name: line(100),
  line1: line(200),
  line2: line(200),
  city: line(100),
  zipcode: codeLine(20),
  state_id: Id.nullable(),
  country_id: ListedId.nullable(),
  /** The number of a business outside India, such as that for VAT. */
  tax_number: TaxNumber,
})
export const BillingProfileInput = BillingFields.partial()

export const BillingProfile = z.object({
  ...BillingFields.shape,
  gstNumber: z.string(),
  state_id: z.int().nullable(),
  country_id: z.int().nullable(),
  /** The name of the State that the GST number is registered in; empty without one. */
  gst_state: z.string(),
  /** Whether the GST number has the shape of one and its check character is right. Nobody asks the tax office. */
  is_well_formed: z.boolean(),
  /** Counts the changes; 0 as long as nothing is stored. */
  version: z.int().min(0),
})
export type BillingProfile = z.output<typeof BillingProfile>

const path = '/v1/user/gstDetails'

/** All fields are empty for who has stored none. */
export const getBillingProfile = endpoint({
  method: 'GET',
  path,
  access: 'user',
  summary: 'Get your own billing details',
  reply: BillingProfile,
  errors: [],
})

/** Stores them, or replaces those that are stored: what is left out becomes empty (decision 0111). */
export const replaceBillingProfile = endpoint({
  method: 'POST',
  path,
  access: 'user',
  summary: 'Store your own billing details',
  body: BillingProfileInput,
  reply: BillingProfile,
  errors: [],
})

/** Changes those that are stored: what is left out stays. */
export const updateBillingProfile = endpoint({
  method: 'PUT',
  path,
  access: 'user',
  summary: 'Update your own billing details',
  body: BillingProfileInput.extend({
    /** Of what was changed; without it the newest is. */
    version: z.int().min(1).optional(),
  }),
  reply: BillingProfile,
  errors: ['version_conflict', 'billing_profile_not_found'],
})
