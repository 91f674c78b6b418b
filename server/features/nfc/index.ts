/**
 * NFC: cards with a chip that people ask for: templates with prices by country, enquiries and their states.
 * Owns `nfc_templates`, `nfc_template_prices`, `nfc_enquiries` and `nfc_orders`; nothing is paid online yet.
 * It does not own the codes that chips open, nor pictures: those belong to qrcodes and files.
 * Emits NfcEnquiryMade, NfcEnquiryNoticed and NfcEnquiryMoved, and subscribes to them to send mails.
 */
export { NfcEnquiryMade } from './create-nfc-enquiry.ts'
export { NfcEnquiryMoved } from './enquiries.ts'
export { eraseNfcEnquiries } from './enquiry-store.ts'
export { exportNfcEnquiries } from './export-enquiries.ts'
export { nfcRoutes } from './routes.ts'
export { insertSampleTemplates } from './sample-templates.ts'
export type { SampleNfcTemplate } from './sample-templates.ts'
export { NfcEnquiryNoticed, noticeEnquiry, sendEnquiryMoved, sendEnquiryNotice } from './send-mails.ts'
