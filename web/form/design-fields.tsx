import { Suspense, useState } from 'react'
import { uploadFiles, uploadNfcFiles, uploadSiteFiles } from '#contract/files.ts'
import { fileUrl } from '#contract/picture-url.ts'
import type { ColorFieldProps } from '#web/kit/color-field.tsx'
import { ColorField as ColorInput } from '#web/kit/color-field.tsx'
import type { FileDropProps } from '#web/kit/file-drop.tsx'
import { FileDrop } from '#web/kit/file-drop.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { ApiError } from '#web/lib/call.ts'
import { wordError } from '#web/lib/texts.ts'
import { upload } from '#web/lib/upload.ts'
import type { BoundProp } from './field.ts'
import type { PictureSource } from './crop-dialog.tsx'
import { useInput } from './field.ts'

export type ImageFieldProps = Pick<FileDropProps, 'label' | 'hint' | 'shape'> & {
  /** Whether the person crops the picture to a square first. */
  readonly crop?: boolean
  /** Whether it belongs to the website, or is printed on an NFC card, instead of being shown by the person's cards. */
  readonly uploads?: keyof typeof endpoints
}

const endpoints = { own: uploadFiles, site: uploadSiteFiles, nfc: uploadNfcFiles } as const

/** A picture by its stored name, null when there is none. It is uploaded when it is chosen, not when the form is sent. */
export function ImageField({ crop = false, uploads = 'own', ...props }: ImageFieldProps) {
  const { value, change, error } = useInput<string | null>()
  const [source, setSource] = useState<PictureSource>()
  const { store, progress, uploadError, setUploadError } = useUpload(endpoints[uploads], change)
  const endCrop = () => {
    if (source !== undefined) URL.revokeObjectURL(source.url)
    setSource(undefined)
  }
  const choose = (file: File | undefined) => {
    if (file === undefined) return
    if (crop) setSource({ url: URL.createObjectURL(file), type: file.type })
    else void store(file)
  }
  return (
    <>
      <FileDrop
        hint={wordError('file_type_unsupported')}
        {...props}
        accept="image/*"
        preview={value === null || value === '' ? undefined : fileUrl(value, 480, 'webp')}
        progress={progress}
        error={uploadError ?? error}
        onFiles={([file]) => choose(file)}
        onRemove={() => change(null)}
      />
      {source === undefined ? null : (
        <Suspense>
          <CropDialog
            source={source}
            onCancel={endCrop}
            onUnreadable={() => {
              setUploadError(wordError('file_unreadable'))
              endCrop()
            }}
            onCrop={(square) => {
              void store(square)
              endCrop()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const CropDialog = lazyPart(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

/** Uploads a picture. @param onStored gets its stored name */
function useUpload(endpoint: (typeof endpoints)[keyof typeof endpoints], onStored: (name: string) => void) {
  const [progress, setProgress] = useState<number>()
  const [uploadError, setUploadError] = useState<string>()
  const store = async (picture: Blob) => {
    setUploadError(undefined)
    setProgress(0)
    const form = new FormData()
    form.append('files', picture)
    try {
      const { file_name: name } = await upload(endpoint, form, setProgress)
      onStored(name)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setUploadError(error.fields[0]?.message ?? error.message)
    } finally {
      setProgress(undefined)
    }
  }
  return { store, progress, uploadError, setUploadError }
}

/** A colour as `#rrggbb`. */
export function ColorField(props: Omit<ColorFieldProps, BoundProp>) {
  const { value, change, bound } = useInput<string>()
  return <ColorInput {...props} {...bound} value={value} onChange={change} />
}
