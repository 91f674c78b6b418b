import { Trans } from '@lingui/react/macro'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { wordError } from '#web/lib/texts.ts'
import { Suspense, useState } from 'react'
import { FileDrop, WithMouse } from '#web/kit/file-drop.tsx'
import type { PictureSource } from '#web/form/crop-dialog.tsx'
import type { DocumentPath } from '../draft.ts'
import { fieldId, useField, useUploadQueue } from '../use-editor.tsx'
import { findFileError, pictureUrl, usePictureState, usePutPicture } from '../use-pictures.ts'
import './picture-field.css'

/** Loaded when a picture is chosen. */
const CropDialog = lazyPart(async () => ({ default: (await import('#web/form/crop-dialog.tsx')).CropDialog }))

export type PictureFieldProps = {
  readonly at: DocumentPath
  /** Labels of the button without and with a picture: "Add photo", "Change photo". */
  readonly labels: { readonly add: string; readonly change: string }
  readonly help?: string
  readonly shape?: 'wide' | 'square' | 'round'
  /** Whether the person crops the picture to a square first. */
  readonly crop?: boolean
}

/** A picture that is chosen, dropped or pasted. Shows it at once, with the progress and the error of its upload. */
export function PictureField({ at, labels, help, shape = 'wide', crop = false }: PictureFieldProps) {
  const { value, error: fieldError, write } = useField(at)
  const name = String(value ?? '')
  const uploads = useUploadQueue()
  const state = usePictureState(name)
  const { retry } = usePutPicture()
  const { fileError, choose, cropDialog } = useChoosePicture(at, crop)
  const uploadError = state?.kind === 'failed' ? state.message : undefined
  return (
    <div className="v-picture">
      <FileDrop
        id={fieldId(at)}
        label={name === '' ? labels.add : labels.change}
        hint={
          <>
            {help}{' '}
            <WithMouse>
              <Trans>Drop it here or paste it.</Trans>
            </WithMouse>
          </>
        }
        accept="image/*"
        shape={shape}
        preview={pictureUrl(uploads, name, 160)}
        progress={state?.kind === 'uploading' ? state.progress : undefined}
        error={fileError ?? fieldError ?? uploadError}
        onFiles={([file]) => choose(file)}
        onRemove={() => write('')}
      />
      {uploadError !== undefined && (
        <button type="button" className="v-picture-retry" onClick={() => void retry(name)}>
          <Trans>Try again</Trans>
        </button>
      )}
      {cropDialog}
    </div>
  )
}

/** Puts a chosen file into the field: checks it first, and asks to crop it where `crop` says so. */
function useChoosePicture(at: DocumentPath, crop: boolean) {
  const { put } = usePutPicture()
  const [fileError, setFileError] = useState<string>()
  const [source, setSource] = useState<PictureSource>()
  // from then on it stays, so that it gives the focus back when it closes
  const [isCropLoaded, setCropLoaded] = useState(false)
  const endCrop = () => {
    if (source !== undefined) URL.revokeObjectURL(source.url)
    setSource(undefined)
  }
  const choose = (file: Blob | undefined) => {
    if (file === undefined) return
    const error = findFileError(file)
    setFileError(error)
    if (error !== undefined) return
    if (!crop) return put(at, file)
    setCropLoaded(true)
    setSource({ url: URL.createObjectURL(file), type: file.type })
  }
  const cropDialog = isCropLoaded && (
    <Suspense>
      <CropDialog
        source={source}
        onCancel={endCrop}
        onUnreadable={() => {
          setFileError(wordError('file_unreadable'))
          endCrop()
        }}
        onCrop={(square) => {
          put(at, square)
          endCrop()
        }}
      />
    </Suspense>
  )
  return { fileError, choose, cropDialog }
}
