import { Modal, Slider } from '@mantine/core'
import { useRef } from 'react'
import { SecondaryButton, SubtleButton } from '#web/kit/buttons.tsx'
import { FormActions } from '#web/kit/field-stack.tsx'
import { maxZoom } from './crop-box.ts'
import { cutPicture } from './cut-picture.ts'
import { pictureStyle, useCrop } from './use-crop.ts'
import './crop-dialog.css'

const view = 280

export type CropDialogProps = {
  /** The chosen picture; undefined while the dialog is closed. */
  readonly source: { readonly url: string; readonly type: string } | undefined
  readonly onCut: (square: Blob) => void
  readonly onCancel: () => void
  /** The browser cannot read it. */
  readonly onUnreadable: () => void
}

/** Chooses the square of a photo. */
export function CropDialog({ source, onCut, onCancel, onUnreadable }: CropDialogProps) {
  return (
    <Modal
      opened={source !== undefined}
      onClose={onCancel}
      title="Crop the photo"
      size="auto"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {source !== undefined && (
        <CropForm source={source} onCut={onCut} onCancel={onCancel} onUnreadable={onUnreadable} />
      )}
    </Modal>
  )
}

type CropFormProps = Omit<CropDialogProps, 'source'> & { readonly source: { url: string; type: string } }

function CropForm({ source, onCut, onCancel, onUnreadable }: CropFormProps) {
  const { box, begin, zoom, handlers } = useCrop(view)
  const image = useRef<HTMLImageElement>(null)
  const cut = async () => {
    if (image.current !== null && box !== undefined) onCut(await cutPicture(image.current, box, source.type))
  }
  return (
    <div className="v-crop">
      <div
        className="v-crop-window"
        role="group"
        aria-label="The part of the photo that is shown. Arrow keys move it, plus and minus zoom."
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move what is inside
        tabIndex={0}
        data-autofocus
        {...handlers}
      >
        <img
          ref={image}
          src={source.url}
          alt=""
          draggable={false}
          style={box === undefined ? { visibility: 'hidden' } : pictureStyle(box, view)}
          onLoad={(event) => begin(event.currentTarget)}
          onError={onUnreadable}
        />
      </div>
      <Slider
        thumbLabel="Zoom"
        min={1}
        max={maxZoom}
        step={0.01}
        label={null}
        color="ink"
        value={box?.zoom ?? 1}
        onChange={zoom}
      />
      <FormActions>
        <SecondaryButton onClick={() => void cut()} disabled={box === undefined}>
          Use this part
        </SecondaryButton>
        <SubtleButton onClick={onCancel}>Cancel</SubtleButton>
      </FormActions>
    </div>
  )
}
