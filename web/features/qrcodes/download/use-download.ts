import { useState } from 'react'
import type { FileExtension } from '#qr/files/extension.ts'
import { mediaTypes } from '#qr/files/extension.ts'
import type { QrDesign } from '#qr/options.ts'
import { QrError } from '#qr/qr-error.ts'
import { saveFile } from '#web/lib/download.ts'
import type { FileWish } from './file-options.ts'
import { fileName, fileOptions } from './file-options.ts'
import { makeFile } from './make-file.ts'

export type DownloadInput = {
  readonly data: string | undefined
  readonly design: QrDesign
  readonly isEmpty: boolean
  readonly onIncomplete: () => void
}

export type DownloadWish = FileWish & { readonly extension: FileExtension; readonly name: string }

/** Specification §8. */
const emptyMessage = 'QR code is empty'

export function useDownload({ data, design, isEmpty, onIncomplete }: DownloadInput) {
  const [isBusy, setIsBusy] = useState(false)
  /** What stood in the way, and of which content: it goes when that changes. */
  const [refusal, setRefusal] = useState<{ readonly message: string; readonly of: string | undefined }>()
  const refuse = (message: string) => setRefusal({ message, of: data })
  const save = async ({ extension, name, ...wish }: DownloadWish) => {
    setRefusal(undefined)
    if (data === undefined) {
      refuse(isEmpty ? emptyMessage : 'The content is not complete yet.')
      onIncomplete()
      return
    }
    setIsBusy(true)
    try {
      const bytes = await makeFile(fileOptions(data, design, wish), extension)
      saveFile(new Blob([bytes], { type: mediaTypes[extension] }), fileName(name, extension))
    } catch (error) {
      if (!(error instanceof QrError)) throw error
      refuse(error.message)
    } finally {
      setIsBusy(false)
    }
  }
  const fault = refusal?.of === data ? refusal?.message : undefined
  return { save, isBusy, fault }
}
