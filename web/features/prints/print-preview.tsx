import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { useSelector } from '@tanstack/react-form'
import { codeSide, findPrintFormat, scanDistance } from '#documents/print-formats.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { useFormats } from '#web/kit/format.ts'
import type { PrintForm, PrintValues } from './use-print.ts'
import { usePreview } from './use-print.ts'

type PrintPreviewProps = {
  readonly id: number
  readonly form: PrintForm
  /** Of a side of the code. */
  readonly modules: number
}

/** The sheet as it leaves the printer, and what to do with it then. */
export function PrintPreview({ id, form, modules }: PrintPreviewProps) {
  const { t } = useLingui()
  const values = useSelector(form.store, ({ values: all }) => all)
  const { address, error, isBusy, refetch } = usePreview(id, values)
  const format = findPrintFormat(values.kind, values.size)
  const ratio = format === undefined ? 1 : format.sheet.width / format.sheet.height
  return (
    <aside className="v-print-side" aria-label={t`Preview`} aria-busy={isBusy}>
      {error !== null && address === undefined ? (
        <LoadError title={t`The preview could not be drawn`} description={error.message} onRetry={refetch} />
      ) : address === undefined ? (
        <Skeleton className="v-print-sheet" style={{ aspectRatio: ratio }} />
      ) : (
        <img
          className="v-print-sheet"
          src={address}
          alt={t`The sheet as it is printed`}
          style={{ aspectRatio: ratio }}
        />
      )}
      <SizeNote values={values} modules={modules} />
    </aside>
  )
}

/** How large the code is, from how far it is read, and where to cut or fold. */
function SizeNote({
  values: { kind, size },
  modules,
}: {
  readonly values: PrintValues
  readonly modules: number
}) {
  const { t } = useLingui()
  const { number } = useFormats()
  const format = findPrintFormat(kind, size)
  if (format === undefined) return null
  const side = codeSide(format, modules)
  const width = number(side / 10, { maximumFractionDigits: 1 })
  const distance = number(scanDistance(side) / 1000, { maximumFractionDigits: 1 })
  return (
    <div className="v-print-notes">
      <p>
        <Trans>
          The code is {width} cm wide: it can be scanned from {distance} m away.
        </Trans>
      </p>
      {format.isCut ? <p>{t`Cut along the marks at the edges of the sheet.`}</p> : null}
      {kind === 'tent' ? (
        <p>{t`Fold along the line. The upper half is upside down, so that both sides are read when it stands.`}</p>
      ) : null}
    </div>
  )
}
