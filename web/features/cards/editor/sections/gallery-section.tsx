import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { FileDrop } from '#web/kit/file-drop.tsx'
import { newItem } from '../draft-defaults.ts'
import { isSamplePicture } from '../draft-pictures.ts'
import { EditorSection, countOf } from '../parts/editor-section.tsx'
import { useKeys, UndoNote, ItemActions } from '../parts/item-list.tsx'
import { SegmentsField } from '../parts/fields.tsx'
import { fieldId, useCardForm, useDraft, useField, useUploadQueue } from '../use-editor.tsx'
import { useList } from '../use-list.ts'
import { findFileError, usePutPicture, pictureUrl, usePictureState } from '../use-pictures.ts'
import './gallery-section.css'

/** `view_type` (specification §3 "gallery layout"). */
const layouts = [
  { value: 1, label: 'Grid' },
  { value: 2, label: 'Strip' },
  { value: 3, label: 'Columns' },
  { value: 4, label: 'Stack' },
]
const maxPictures = 24

export function GallerySection() {
  const own = useDraft(({ vcard }) => vcard.vcard_images.filter(isOwn).length)
  const hasSamples = useDraft(({ vcard }) => vcard.vcard_images.some(({ image }) => isSamplePicture(image)))
  const keys = useKeys('vcard_images')
  return (
    <EditorSection
      id="gallery"
      title="Image gallery"
      icon={<IconPhoto size={20} stroke={1.5} />}
      summary={({ vcard }) => countOf(vcard.vcard_images.filter(isOwn).length, 'picture')}
      flag="show_vcard_images"
    >
      <SegmentsField at="vcard.view_type" label="Layout" options={layouts} />
      {hasSamples && (
        <p className="v-gallery-note">
          The samples show how a gallery looks. They stay here: only your own pictures are published.
        </p>
      )}
      <ol className="v-gallery">
        {keys.map((key, index) => (
          <GalleryTile key={key} index={index} total={keys.length} />
        ))}
      </ol>
      <UndoNote list="vcard_images" noun="picture" />
      <AddPictures isFull={own >= maxPictures} />
    </EditorSection>
  )
}

const isOwn = ({ image }: { readonly image: string }) => !isSamplePicture(image)

/** Adds pictures. They replace the samples first. */
function AddPictures({ isFull }: { readonly isFull: boolean }) {
  const form = useCardForm()
  const gallery = useList('vcard_images')
  const pictures = usePutPicture()
  const [error, setError] = useState<string>()
  const add = (files: readonly File[]) => {
    setError(files.map(findFileError).find((found) => found !== undefined))
    for (const file of files.filter((one) => findFileError(one) === undefined)) {
      const images = form.getFieldValue('vcard.vcard_images')
      const sample = images.findIndex(({ image }) => isSamplePicture(image))
      if (sample === -1 && images.length >= maxPictures)
        return setError(`Use at most ${maxPictures} pictures.`)
      if (sample === -1) gallery.add(newItem('vcard_images'))
      pictures.put(`vcard.vcard_images[${sample === -1 ? images.length : sample}].image`, file)
    }
  }
  if (isFull) return <p className="v-gallery-note">The gallery is full: {maxPictures} pictures.</p>
  return (
    <div onPaste={(event) => add([...event.clipboardData.files])}>
      <FileDrop
        label="Add pictures"
        hint="Several at once. JPEG, PNG or WebP, up to 10 MB each."
        accept="image/*"
        multiple
        onFiles={add}
        error={error}
      />
    </div>
  )
}

export type GalleryTileProps = { readonly index: number; readonly total: number }

/** One picture of the gallery, with its buttons and the state of its upload. */
export function GalleryTile({ index, total }: GalleryTileProps) {
  const at = `vcard.vcard_images[${index}].image` as const
  const { value, error } = useField(at)
  const name = String(value ?? '')
  const uploads = useUploadQueue()
  const state = usePictureState(name)
  const { retry } = usePutPicture()
  const title = isSamplePicture(name) ? `sample ${index + 1}` : `picture ${index + 1}`
  return (
    <li className="v-tile" id={fieldId(at)} tabIndex={-1} data-sample={isSamplePicture(name) || undefined}>
      <img src={pictureUrl(uploads, name, 240)} alt="" />
      {state?.kind === 'uploading' && (
        <progress value={state.progress} max={1} aria-label={`Upload of ${title}`} />
      )}
      <div className="v-tile-actions">
        <ItemActions list="vcard_images" name={title} index={index} total={total} />
      </div>
      {state?.kind === 'failed' && (
        <p className="v-tile-error" role="alert">
          {state.message}{' '}
          <button type="button" onClick={() => void retry(name)}>
            Try again
          </button>
        </p>
      )}
      {error !== undefined && <p className="v-tile-error">{error}</p>}
    </li>
  )
}
