/**
 * NFC: cards with a chip that people ask for: templates with prices by country, enquiries and their states.
 * Owns `nfc_templates`, `nfc_template_prices`, `nfc_enquiries` and `nfc_orders`; payments has the bill of an order and its money.
 * It does not own the codes that chips open, nor pictures: those belong to qrcodes and files.
 * Emits NfcEnquiryMade, NfcEnquiryNoticed, NfcEnquiryMoved, NfcOrderMoved and NfcOrderNoticed, and subscribes to them to send mails;
 * subscribes to PaymentRefunded to close what is paid back, and to RefundFailed to undo that. What becomes of an order is decided in `machine`.
 */
export { NfcEnquiryMade } from './create-nfc-enquiry.ts'
export { NfcEnquiryMoved } from './enquiries.ts'
export { eraseNfcEnquiries } from './enquiry-store.ts'
export { exportNfcEnquiries, exportNfcOrders } from './export-enquiries.ts'
export { NfcOrderMoved, followNfcRefund, fulfilNfc } from './decide-nfc.ts'
export { eraseNfcOrders, hasOrderInWork } from './order-store.ts'
export { NfcOrderNoticed, noticeOrder, sendOrderMoved, sendOrderNotice } from './send-order-mails.ts'
export { nfcRoutes } from './routes.ts'
export { insertSampleTemplates } from './sample-templates.ts'
export type { SampleNfcTemplate } from './sample-templates.ts'
export { NfcEnquiryNoticed, noticeEnquiry, sendEnquiryMoved, sendEnquiryNotice } from './send-mails.ts'
