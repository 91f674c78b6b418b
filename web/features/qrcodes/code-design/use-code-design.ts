import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { getCodeDesign, listCodes, updateCode } from '#contract/card-codes.ts'
import type { QrDesign } from '#qr/index.ts'
import { showNotice } from '#web/kit/notice.ts'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { useConfirmBadScan } from '../preview/use-confirm-bad-scan.ts'
import type { ScanChecks } from '../preview/use-scan-check.ts'

export type OpenedCode = ReplyOf<typeof getCodeDesign>

/** A code with its stored design, which is read once: the designer has a newer one from then on. */
export const useCodeDesign = (id: number) =>
  useQuery({
    ...endpointQuery(getCodeDesign, { params: { id } }),
    staleTime: Infinity,
    gcTime: 0,
  })

/** Saves a design with what a fresh scan check finds of it; one that does not scan is confirmed first. */
export function useSaveDesign(id: number, checks: ScanChecks, onSaved: (design: QrDesign) => void) {
  const { t } = useLingui()
  const confirmBadScan = useConfirmBadScan()
  const [isSaving, setIsSaving] = useState(false)
  const update = useEndpointMutation(updateCode, { invalidates: [listCodes] })
  const save = async (data: string, design: QrDesign) => {
    setIsSaving(true)
    try {
      const report = await checks.file({ ...design, data }, 'screen')
      if (report?.result === 'bad' && !(await confirmBadScan(report, t`Save anyway`))) return
      const body = { design, scan_result: report?.result ?? null }
      await update.mutateAsync({ params: { id }, body })
      onSaved(design)
      showNotice(t`Design saved`)
    } catch {
      // a notice shows the error, and the design is still there
    } finally {
      setIsSaving(false)
    }
  }
  return { save, isSaving }
}
