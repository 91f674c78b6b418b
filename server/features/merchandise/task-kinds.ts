import { msg } from '@lingui/core/macro'
import { defineTask } from '#server/platform/tasks.ts'
import { BatchExportReady, BatchReady } from './send-mails.ts'

const day = 86_400_000
const pathOf = ({ subject_id }: { readonly subject_id: string | null }) =>
  `/dashboard/merchandise-qr-code-batch/MerchandiseQRCodeBatchView?id=${subject_id ?? ''}`

/** The codes of a batch. The batch has a call that cancels it, as its codes must end with it. */
export const batchMaking = defineTask({
  kind: 'batch',
  event: 'BatchRequested',
  handler: 'makeBatch',
  keptMilliseconds: 30 * day,
  isCancellable: false,
  failed: msg`Your printed QR codes could not be made`,
  pathOf,
  onDone: (tx, { taskId }) => tx.emit(BatchReady, { taskId }),
})

/** A file of the codes of a batch, for one person. */
export const batchExport = defineTask({
  kind: 'batch-export',
  event: 'BatchExportRequested',
  handler: 'makeBatchExport',
  keptMilliseconds: 7 * day,
  isCancellable: true,
  failed: msg`The file of your QR codes could not be made`,
  pathOf,
  onDone: (tx, { taskId }) => tx.emit(BatchExportReady, { taskId }),
})
