/**
 * Account: what people do with their own account beyond signing in: change the profile, export all data, delete it.
 * Owns no table: users, auth and the other slices own what it changes through their indexes. server/personal-data.ts
 * lists what is erased of a person.
 * Emits AccountDeleted, ErasureDue and ExportReady, and subscribes to all of them to mail the person and to erase the
 * account. Its export is a task.
 */
export { AccountDeleted } from './delete-account.ts'
export {
  ErasureDue,
  eraseAccountWith,
  eraseTracesOf,
  findErasures,
  removeEmptyAccount,
} from './erase-account.ts'
export type { Eraser } from './erase-account.ts'
export { ExportReady, accountExport, makeExportWith } from './create-export.ts'
export type { Exporter } from './create-export.ts'
export { exportProfile } from './export-profile.ts'
export { accountRoutes } from './routes.ts'
export { sendDeletionNotice, sendExportNotice } from './send-mails.ts'
