/**
 * Merchandise: codes that are made in batches, printed on things, and claimed by whoever gets the thing.
 * Owns `batches`, whose counters the database keeps; the codes themselves belong to qrcodes, as does their claim.
 * Emits BatchRequested and BatchExportRequested, and subscribes to both: codes and files are made by jobs. Emits BatchReady
 * and BatchExportReady, and subscribes to both to mail whoever waits.
 */
export { BatchExportRequested } from './export-merchandise.ts'
export { BatchRequested, makeBatch } from './make-batch.ts'
export { makeExport } from './make-export.ts'
export { eraseBatches } from './cancel-batch.ts'
export { resumeBatches } from './resume-batches.ts'
export { BatchExportReady, BatchReady, sendBatchNotice, sendFileNotice } from './send-mails.ts'
export { merchandiseRoutes } from './routes.ts'
