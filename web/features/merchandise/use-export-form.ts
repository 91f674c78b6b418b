import { exportMerchandise, getBatch } from '#contract/merchandise.ts'
import type { BatchDetail } from '#contract/merchandise.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { keepSheet, lastSheet } from './last-sheet.ts'

export type ExportDialogProps = { readonly batch: BatchDetail; readonly onClose: () => void }

/** The choices of a file of a batch; the sheet that was printed on last is remembered. */
export function useExportForm({ batch, onClose }: ExportDialogProps) {
  const start = useEndpointMutation(exportMerchandise, { invalidates: [getBatch], showsError: true })
  return useContractForm({
    schema: exportMerchandise.body,
    start: {
      batch_id: batch.batch_id,
      format: 'pdf',
      codes: 'claimable',
      with_secrets: batch.needs_secret,
      picture: 'png',
      ...lastSheet(),
    },
    send: async (body) => {
      await start.mutateAsync({ body })
      if (body.format === 'pdf') keepSheet(body)
      onClose()
    },
  })
}

export type ExportForm = ReturnType<typeof useExportForm>['form']
