import { useState } from 'react'
import type { FileExtension } from '#qr/files/extension.ts'
import { mediaTypes } from '#qr/files/extension.ts'
import type { QrDesign } from '#qr/options.ts'
import { QrError } from '#qr/qr-error.ts'
import type { ScanReport } from '#qr/scan/scan-report.ts'
import { confirm } from '#web/kit/confirm.tsx'
import { saveFile } from '#web/lib/download.ts'
import type { ScanCheck } from '../preview/use-scan-check.ts'
import type { FileWish } from './file-options.ts'
import { fileName, fileOptions } from './file-options.ts'
import { makeFile } from './make-file.ts'

export type DownloadInput = {
  readonly data: string | undefined
  readonly design: QrDesign
  readonly isEmpty: boolean
  readonly onIncomplete: () => void
  readonly check: ScanCheck
  /** What the code is for, for people who cannot see it. */
  readonly title: string
}

export type DownloadWish = FileWish & { readonly extension: FileExtension; readonly name: string }

/** Why there is no file. */
export type Error = {
  readonly message: string
  /** Given when the code does not scan and the file would be printed. */
  readonly report?: ScanReport
}

/** Specification §8. */
const emptyMessage = 'QR code is empty'
/** Without a network the encoders cannot be fetched; a browser may run out of memory. */
const unmadeMessage = 'The file could not be made. Try again, or choose a smaller size.'
/** Readers need no more pixels than this to find what they can find. */
const largestChecked = 1200

/** Saves files, after readers had a look: what does not scan is saved for a screen when asked for twice, never for print. */
export function useDownload({ data, design, isEmpty, onIncomplete, check, title }: DownloadInput) {
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<{ error: Error; data: string | undefined; design: QrDesign }>()
  const refuse = (error: Error) => setRefused({ error, data, design })
  const write = async (text: string, { extension, name, ...wish }: DownloadWish) => {
    const size = Math.min(wish.size, largestChecked)
    const report = await check(
      fileOptions(text, design, { ...wish, size }),
      wish.isForPrint ? 'print' : 'screen',
    )
    if (report?.result === 'bad') {
      if (wish.isForPrint) {
        refuse({ message: 'This code does not scan, so it is not saved for print.', report })
        return
      }
      if (!(await isWantedAnyway(report))) return
    }
    const bytes = await makeFile({ title, ...fileOptions(text, design, wish) }, extension)
    saveFile(new Blob([bytes], { type: mediaTypes[extension] }), fileName(name, extension))
  }
  /** Says what is missing, and leads there. */
  const refuseMissing = () => {
    refuse({ message: isEmpty ? emptyMessage : 'The content is not complete yet.' })
    onIncomplete()
  }
  const save = async (wish: DownloadWish) => {
    setRefused(undefined)
    if (data === undefined) {
      refuseMissing()
      return
    }
    setIsBusy(true)
    try {
      await write(data, wish)
    } catch (error) {
      refuse({ message: error instanceof QrError ? error.message : unmadeMessage })
    } finally {
      setIsBusy(false)
    }
  }
  // it goes when what it is about changes
  const isCurrent = refused?.data === data && refused?.design === design
  return { save, refuseMissing, isBusy, error: isCurrent ? refused?.error : undefined }
}

function isWantedAnyway({ reasons }: ScanReport): Promise<boolean> {
  return confirm({
    title: 'This code does not scan',
    body: reasons.map(({ message }) => message).join(' '),
    act: 'Download anyway',
    cancel: 'Back to the design',
  })
}
