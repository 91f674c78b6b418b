/**
 * QR codes: the printed things. A code is immutable, is never deleted and never used again. It has slugs: one is
 * current, and the older ones keep working.
 * Owns the tables `qrcodes`, `lost_tags`, `slugs`, `retired_slugs`, `qrcode_history`, `qr_designs` and `abuse_reports`. It does not know
 * what a code shows: cards own that.
 * Emits and handles no events; the database notifies about changes (NOTIFY qrcode_changed, slug_changed).
 */
export * as batchCodes from './batch-code-store.ts'
export type { BatchCode } from './batch-code-store.ts'
export { insertBatchCodes, printedSecret } from './batch-codes.ts'
export { attachCode, detachCode, fillCode } from './attach-code.ts'
export { changeQrcode } from './change-qrcode.ts'
export {
  checkDesign,
  drawableDesign,
  findCodeDesign,
  findPrintDesign,
  hasRoom,
  readDesign,
} from './code-design.ts'
export { listFontFiles, loadTypeface } from './load-typeface.ts'
export {
  claimCode,
  getTransferable,
  handOverCode,
  isSecretOf,
  releaseCode,
  wrongSecret,
} from './claim-code.ts'
export { findClaimable, moveCodesOfCard, switchCode, updateCodeBlock } from './claim-store.ts'
export type { ClaimableRow } from './claim-store.ts'
export { deleteLostTag, insertLostTag } from './lost-tag-store.ts'
export { isReserved, readCode } from './rules.ts'
export { giveCodesOfCard, takeCodesBack } from './hand-over-codes.ts'
export { holdCardWithCodes } from './hand-over-store.ts'
export { createQrcode } from './create-qrcode.ts'
export { exportCodes } from './export-codes.ts'
export { findQrcode } from './find-qrcode.ts'
export { statusOfLink } from './inspect-slug.ts'
export { listHeldFor } from './store.ts'
export { eraseCodes, freeCodes, isRetiredSlug } from './retired-slugs.ts'
export { countCodesOfCard, holdCode, insertSteps, listSteps } from './code-store.ts'
export { handleReportsOfCard, handleReportsOfCode } from './abuse-store.ts'
export { createAbuseReport } from './report-abuse.ts'
export { listCodesOfCard } from './store.ts'
