/**
 * Account: what people do with their own account beyond signing in: change the profile, export all data, delete it.
 * Owns no table: users, auth and the other slices own what it changes through their indexes. server/personal-data.ts
 * lists what is erased of a person.
 * Emits AccountDeleted and ErasureDue, and subscribes to both to mail the person and to erase the account.
 */
export { AccountDeleted } from './delete-account.ts'
export { ErasureDue, eraseAccountWith, eraseTracesOf, findErasures } from './erase-account.ts'
export type { Eraser } from './erase-account.ts'
export { accountRoutes } from './routes.ts'
export { sendDeletionNotice } from './send-mails.ts'
