import { useState } from 'react'
import { errors } from '#contract/errors.ts'
import { FileDrop } from '#web/kit/file-drop.tsx'
import { CropDialog } from '../crop/crop-dialog.tsx'
import type { Address } from '../draft-address.ts'
import { fieldId, useField } from '../use-editor.ts'
import { findFileError, pictureUrl, usePictureState, usePutPicture, useUploadQueue } from '../use-pictures.ts'
import './picture-field.css'

export type PictureFieldProps = {
  readonly at: Address
  readonly label: string
  readonly help?: string
  readonly shape?: 'wide' | 'square' | 'round'
  /** Whether people choose the square of it first. */
  readonly crop?: boolean
}

/** A picture: chosen, dropped or pasted; seen at once, with the progress and the error of its upload in place. */
export function PictureField({ at, label, help, shape = 'wide', crop = false }: PictureFieldProps) {
  const { value, error: invalid, write } = useField(at)
  const name = String(value ?? '')
  const shelf = useUploadQueue()
  const state = usePictureState(name)
  const { send } = usePutPicture()
  const { rejected, take, cropDialog } = useTakePicture(at, crop)
  const failed = state?.kind === 'failed' ? state.message : undefined
  return (
    <div
      className="v-picture"
      id={fieldId(at)}
      tabIndex={-1}
      onPaste={(event) => take(event.clipboardData.files[0])}
    >
      <FileDrop
        label={name === '' ? `Add ${label.toLowerCase()}` : `Change ${label.toLowerCase()}`}
        hint={help}
        accept="image/*"
        shape={shape}
        preview={pictureUrl(shelf, name, 160)}
        progress={state?.kind === 'uploading' ? state.progress : undefined}
        error={rejected ?? invalid ?? failed}
        onFiles={([file]) => take(file)}
        onRemove={() => write('')}
      />
      {failed !== undefined && (
        <button type="button" className="v-picture-again" onClick={() => void send(name)}>
          Try again
        </button>
      )}
      {cropDialog}
    </div>
  )
}

/** From a chosen file to the field: what is no picture is refused, a photo is cropped first. */
function useTakePicture(at: Address, crop: boolean) {
  const { put } = usePutPicture()
  const [rejected, setRejected] = useState<string>()
  const [source, setSource] = useState<{ readonly url: string; readonly type: string }>()
  const endCrop = () => {
    if (source !== undefined) URL.revokeObjectURL(source.url)
    setSource(undefined)
  }
  const take = (file: Blob | undefined) => {
    if (file === undefined) return
    const found = findFileError(file)
    setRejected(found)
    if (found !== undefined) return
    if (crop) setSource({ url: URL.createObjectURL(file), type: file.type })
    else put(at, file)
  }
  const cropDialog = crop && (
    <CropDialog
      source={source}
      onCancel={endCrop}
      onUnreadable={() => {
        setRejected(errors.file_unreadable.text)
        endCrop()
      }}
      onCut={(square) => {
        put(at, square)
        endCrop()
      }}
    />
  )
  return { rejected, take, cropDialog }
}
