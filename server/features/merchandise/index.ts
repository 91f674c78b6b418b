/**
 * Merchandise: codes that are made in batches, printed on things, and claimed by whoever gets the thing.
 * Owns `batches`, whose counters the database keeps; the codes themselves belong to qrcodes, as does their claim.
 * Codes and files are made by tasks. Emits BatchReady and BatchExportReady, and subscribes to both to mail whoever waits.
 */
export { makeBatch } from './make-batch.ts'
export { makeExport } from './make-export.ts'
export { eraseBatches } from './cancel-batch.ts'
export { BatchExportReady, BatchReady, sendBatchNotice, sendFileNotice } from './send-mails.ts'
export { merchandiseRoutes } from './routes.ts'
export { batchExport, batchMaking } from './task-kinds.ts'
