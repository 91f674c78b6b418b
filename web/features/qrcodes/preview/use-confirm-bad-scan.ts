import { useLingui } from '@lingui/react/macro'
import type { ScanReport } from '#qr/index.ts'
import { confirm } from '#web/kit/confirm.tsx'
import { useQrText } from '../qr-texts.ts'

/** Asks before a code that does not scan is saved or downloaded, and says why it does not. */
export function useConfirmBadScan(): (report: ScanReport, confirmLabel: string) => Promise<boolean> {
  const { t } = useLingui()
  const wordScan = useQrText()
  return ({ reasons }, confirmLabel) =>
    confirm({
      title: t`This code does not scan`,
      body: reasons.map(({ code }) => wordScan(`scan.${code}`)).join(' '),
      confirmLabel,
      cancel: t`Back to the design`,
    })
}
