import { useState } from 'react'
import type { FileExtension } from '#qr/files/extension.ts'
import { mediaTypes } from '#qr/files/extension.ts'
import type { QrDesign } from '#qr/options.ts'
import { QrError } from '#qr/qr-error.ts'
import type { ScanReport } from '#qr/scan/scan-report.ts'
import { confirm } from '#web/kit/confirm.tsx'
import { saveFile } from '#web/lib/download.ts'
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

/** The text of the specification (§8). */
const emptyMessage = 'QR code is empty'
/** The encoders cannot be loaded without a network, or the browser has too little memory. */
const encodeMessage = 'The file could not be created. Try again, or choose a smaller size.'
/** Pixels a side. Scanning a larger picture gives the same result. */
const maxCheckedSize = 1200

/**
 * Downloads files after a scan check. A code that does not scan is downloaded for a screen only if the person confirms
 * it, and never for print.
 */
export function useDownload({ data, design, isEmpty, onIncomplete, check, title }: DownloadInput) {
  const [isBusy, setIsBusy] = useState(false)
  const [failed, setFailed] = useState<{ error: DownloadError; data: string | undefined; design: QrDesign }>()
  const showError = (error: DownloadError) => setFailed({ error, data, design })
  const write = async (text: string, { extension, name, ...settings }: DownloadSettings) => {
    const size = Math.min(settings.size, maxCheckedSize)
    const report = await check(
      fileOptions(text, design, { ...settings, size }),
      settings.isForPrint ? 'print' : 'screen',
    )
    if (report?.verdict === 'bad') {
      if (settings.isForPrint) {
        showError({ message: 'This code does not scan, so it is not saved for print.', report })
        return
      }
      if (!(await confirmDownload(report))) return
    }
    const bytes = await encodeFile({ title, ...fileOptions(text, design, settings) }, extension)
    saveFile(new Blob([bytes], { type: mediaTypes[extension] }), fileName(name, extension))
  }
  /** Shows what is missing, and puts the cursor there. */
  const reportMissing = () => {
    showError({ message: isEmpty ? emptyMessage : 'The content is not complete yet.' })
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
      showError({ message: error instanceof QrError ? error.message : encodeMessage })
    } finally {
      setIsBusy(false)
    }
  }
  // an error of another content or design is outdated
  const isCurrent = failed?.data === data && failed?.design === design
  return { save, reportMissing, isBusy, error: isCurrent ? failed?.error : undefined }
}

function confirmDownload({ reasons }: ScanReport): Promise<boolean> {
  return confirm({
    title: 'This code does not scan',
    body: reasons.map(({ message }) => message).join(' '),
    confirmLabel: 'Download anyway',
    cancel: 'Back to the design',
  })
}
