import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { quietZones } from '#qr/index.ts'
import type { QrDesign } from '#qr/index.ts'
import { useLeaveGuard } from '#web/form/use-leave-guard.ts'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { ErrorPage } from '#web/kit/error-page.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { ButtonLink, TextLink } from '#web/lib/links.tsx'
import { wordError } from '#web/lib/texts.ts'
import { QrDesigner } from '../designer/qr-designer.tsx'
import { scanInWorker } from '../preview/scan-in-worker.ts'
import type { ScanChecks } from '../preview/use-scan-check.ts'
import type { OpenedCode } from './use-code-design.ts'
import { useCodeDesign, useSaveDesign } from './use-code-design.ts'

export type CodeDesignProps = {
  readonly id: number
  /** The scan checks; tests replace them. */
  readonly checks?: ScanChecks
}

/** Designs a printed code, which stays the same: only its pictures change, wherever they are shown. */
export function CodeDesign({ id, checks = scanInWorker }: CodeDesignProps) {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useCodeDesign(id)
  if (error?.code === 'qrcode_not_found')
    return (
      <ErrorPage
        status={404}
        title={wordError('qrcode_not_found', i18n)}
        illustration="lost"
        description={t`The link may be mistyped, or the code is somebody else’s.`}
        action={<ButtonLink to="/dashboard/individual-qr-code">{t`My QR codes`}</ButtonLink>}
      />
    )
  if (error !== null && data === undefined)
    return <LoadError title={t`The code could not be loaded`} description={error.message} onRetry={refetch} />
  if (data === undefined) return <Skeletons of="fields" count={3} label={t`Loading the code`} />
  return <OpenedDesign opened={data} checks={checks} />
}

/** A design as the server draws codes: with the quiet zone of print, and in as few modules as possible. */
const asPrinted = (design: QrDesign): QrDesign => ({
  ...design,
  quietZone: Math.max(design.quietZone ?? 0, quietZones.print),
  qrOptions: { segments: 'optimal', ...design.qrOptions },
})

type OpenedDesignProps = {
  readonly opened: OpenedCode
  readonly checks: ScanChecks
}

function OpenedDesign({ opened, checks }: OpenedDesignProps) {
  const { t } = useLingui()
  const { code, scan_url: data } = opened
  const [saved, setSaved] = useState(() => asPrinted(opened.design))
  const [design, setDesign] = useState(saved)
  const { save, isSaving } = useSaveDesign(code.qrcode_id, checks, setSaved)
  useLeaveGuard({}, () => design !== saved)
  const name = code.name || code.card?.name || code.code
  return (
    <>
      <PageHeader
        above={<TextLink to="/dashboard/individual-qr-code">{t`My QR codes`}</TextLink>}
        title={t`Design of ${name}`}
        description={t`Codes that are printed already keep working: what the code holds stays the same.`}
      />
      <QrDesigner
        data={data}
        design={design}
        onChange={setDesign}
        checks={checks}
        title={t`QR code of ${name}`}
        actions={
          <PrimaryButton
            size="sm"
            loading={isSaving}
            disabled={design === saved}
            onClick={() => void save(data, design)}
          >
            <Trans>Save design</Trans>
          </PrimaryButton>
        }
      />
    </>
  )
}
