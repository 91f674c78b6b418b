import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as codes from '#contract/card-codes.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { addressOf } from '#contract/endpoint.ts'
import type { QrDesign } from '#qr/index.ts'
import { showNotice } from '#web/kit/notice.ts'
import { ApiError, call } from '#web/lib/call.ts'
import { endpointKey, useEndpointMutation } from '#web/lib/query.ts'
import { useConfirmBadScan } from '../preview/use-confirm-bad-scan.ts'
import type { ScanChecks } from '../preview/use-scan-check.ts'

// Without the schemas of the contract: the screen must open fast.
const getCodeDesign = addressOf<typeof codes.getCodeDesign>('GET', '/v1/card/update/qrcodes/{id}')
const listCodes = addressOf<typeof codes.listCodes>('GET', '/v1/qrcodes/list')
const updateCode = addressOf<typeof codes.updateCode>('PUT', '/v1/card/update/qrcodes/{id}')

type StoredCode = ReplyOf<typeof codes.getCodeDesign>

/** A code with its design, whose types are checked. */
export type OpenedCode = Omit<StoredCode, 'design'> & { readonly design: QrDesign }

/** A code with its stored design, which is read once: the designer has a newer one from then on. */
export const useCodeDesign = (id: number) =>
  useQuery<OpenedCode, ApiError>({
    queryKey: [...endpointKey(getCodeDesign), id],
    queryFn: async ({ signal }) => {
      const { design, ...code } = await call(getCodeDesign, { params: { id }, signal })
      return { ...code, design: await readStored(design) }
    },
    staleTime: Infinity,
    gcTime: 0,
  })

/** Most codes are printed in the plain design, for which no schema is loaded. @throws ApiError when it did not come */
async function readStored(design: StoredCode['design']): Promise<QrDesign> {
  if (Object.keys(design).length === 0) return {}
  const schema = await import('../designer/qr-design-schema.ts').catch(() => undefined)
  if (schema === undefined) throw new ApiError('unavailable')
  return schema.readDesign(design)
}

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
