/**
 * QR codes: the printed thing. A code is immutable, never deleted and never used again; it has slugs, of which one is
 * current and all keep answering.
 * Owns `qrcodes` and `slugs`. Never: what a code shows (cards and the other kinds own that).
 * Emits and hears no events; the database announces changes (NOTIFY qrcode_changed, slug_changed).
 */
export { changeQrcode } from './change-qrcode.ts'
export { readCode } from './code-rules.ts'
export { createQrcode } from './create-qrcode.ts'
export { findQrcode } from './find-qrcode.ts'
export { qrcodesRoutes } from './routes.ts'
export { listCodesOfCard } from './store.ts'
