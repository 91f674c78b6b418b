import { useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import type { FileExtension, QrDesign, ScanReport } from '#qr/index.ts'
import { mediaTypes, QrError } from '#qr/index.ts'
import { saveFile } from '#web/lib/download.ts'
import { wordQrError } from '../preview/use-live-code.ts'
import { useConfirmBadScan } from '../preview/use-confirm-bad-scan.ts'
import type { ScanCheck } from '../preview/use-scan-check.ts'
import type { FileSettings } from './download-file.ts'
import { fileName, fileOptions, encodeFile } from './download-file.ts'

export type DownloadInput = {
  readonly data: string | undefined
  readonly design: QrDesign
  readonly isEmpty: boolean
  readonly onIncomplete: () => void
  readonly check: ScanCheck
  /** Describes the code for screen readers. */
  readonly title: string
}

export type DownloadSettings = FileSettings & { readonly extension: FileExtension; readonly name: string }

/** Why there is no file. */
export type DownloadError = {
  readonly message: string
  /** Present when the code does not scan and the file is for print. */
  readonly report?: ScanReport
}

/** Pixels a side. Scanning a larger picture gives the same result. */
const maxCheckedSize = 1200

/**
 * Downloads files after a scan check. A code that does not scan is downloaded for a screen only if the person confirms
 * it, and never for print.
 */
export function useDownload({ data, design, isEmpty, onIncomplete, check, title }: DownloadInput) {
  const { t } = useLingui()
  const confirmBadScan = useConfirmBadScan()
  const [isBusy, setIsBusy] = useState(false)
  const [failed, setFailed] = useState<{ error: DownloadError; data: string | undefined; design: QrDesign }>()
  const showError = (error: DownloadError) => setFailed({ error, data, design })
  const write = async (text: string, { extension, name, ...settings }: DownloadSettings) => {
    const size = Math.min(settings.size, maxCheckedSize)
    const report = await check(
      fileOptions(text, design, { ...settings, size }),
      settings.isForPrint ? 'print' : 'screen',
    )
    if (report?.result === 'bad') {
      if (settings.isForPrint) {
        showError({ message: t`This code does not scan, so it is not saved for print.`, report })
        return
      }
      if (!(await confirmBadScan(report, t`Download anyway`))) return
    }
    const bytes = await encodeFile({ title, ...fileOptions(text, design, settings) }, extension)
    saveFile(new Blob([bytes], { type: mediaTypes[extension] }), fileName(name, extension))
  }
  /** Shows what is missing, and puts the cursor there. */
  const reportMissing = () => {
    showError({ message: isEmpty ? t`QR code is empty` : t`The content is not complete yet.` })
    onIncomplete()
  }
  const save = async (settings: DownloadSettings) => {
    setFailed(undefined)
    if (data === undefined) {
      reportMissing()
      return
    }
    setIsBusy(true)
    try {
      await write(data, settings)
    } catch (error) {
      // without a network the encoders cannot be loaded; a browser may have too little memory
      const other = msg`The file could not be created. Try again, or choose a smaller size.`
      showError({ message: t(error instanceof QrError ? wordQrError(error) : other) })
    } finally {
      setIsBusy(false)
    }
  }
  // an error of another content or design is outdated
  const isCurrent = failed?.data === data && failed?.design === design
  return { save, reportMissing, isBusy, error: isCurrent ? failed?.error : undefined }
}
