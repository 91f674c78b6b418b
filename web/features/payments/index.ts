export { BillLines } from './bill.tsx'
export { PayNote, ProviderSelect } from './checkout-form.tsx'
export {
  BillingCompany,
  BillingCountry,
  BillingGst,
  BillingState,
  BillingTaxNumber,
} from './billing-fields.tsx'
export { leaveForProvider } from './leave-for-provider.ts'
export { keyedRequests } from './new-key.ts'
