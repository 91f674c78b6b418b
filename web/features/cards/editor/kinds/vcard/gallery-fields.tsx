import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SortablePosition } from '#web/form/sortable-list.tsx'
import { ItemButtons, SortableList, useSortableItem } from '#web/form/sortable-list.tsx'
import { FileDrop } from '#web/kit/file-drop.tsx'
import { itemsOf } from '../../draft.ts'
import { isSamplePicture } from '../../draft-pictures.ts'
import { UndoNote } from '../../parts/item-list.tsx'
import { SegmentsField } from '../../parts/fields.tsx'
import { fieldId, useCardForm, useField, useUploadQueue } from '../../use-editor.tsx'
import { useList } from '../../use-list.ts'
import { findFileError, usePutPicture, pictureUrl, usePictureState } from '../../use-pictures.ts'
import { newItem } from './draft-vcard.ts'
import { samplePictureUrl } from './sample-pictures.ts'
import { useVcard } from './use-vcard.ts'
import './gallery-fields.css'

/** `view_type` (specification §3 "gallery layout"). */
const layouts = [
  { value: 1, label: msg({ message: 'Grid', context: 'gallery' }) },
  {
    value: 2,
    label: msg({
      message: 'Strip',
      context: 'gallery',
      comment: 'Layout of pictures: one row that is scrolled sideways',
    }),
  },
  { value: 3, label: msg({ message: 'Columns', context: 'gallery' }) },
  {
    value: 4,
    label: msg({ message: 'Stack', context: 'gallery', comment: 'Layout of pictures: one below the other' }),
  },
]
const maxPictures = 24

export function GalleryFields() {
  const { t } = useLingui()
  const images = useVcard((vcard) => vcard.vcard_images)
  const own = images.filter(isOwn).length
  const { move } = useList('vcard_images')
  const nameOf = (index: number) => {
    const position = index + 1
    return isSamplePicture(images[index]?.image ?? '') ? t`sample ${position}` : t`picture ${position}`
  }
  return (
    <>
      <SegmentsField
        at="vcard.view_type"
        label={t`Layout`}
        options={layouts.map(({ value, label }) => ({ value, label: t(label) }))}
      />
      {own < images.length && (
        <p className="v-gallery-note">
          <Trans>
            The samples show how a gallery looks. They stay here: only your own pictures are published.
          </Trans>
        </p>
      )}
      <SortableList className="v-gallery" count={images.length} itemName={nameOf} onMove={move}>
        {images.map(({ key }, index) => (
          <GalleryTile key={key} id={key} index={index} />
        ))}
      </SortableList>
      <UndoNote list="vcard_images" text={t`The picture is removed.`} />
      <AddPictures isFull={own >= maxPictures} />
    </>
  )
}

const isOwn = ({ image }: { readonly image: string }) => !isSamplePicture(image)

/** Adds pictures. They replace the samples first. */
function AddPictures({ isFull }: { readonly isFull: boolean }) {
  const { t } = useLingui()
  const form = useCardForm()
  const gallery = useList('vcard_images')
  const pictures = usePutPicture()
  const [error, setError] = useState<string>()
  const add = (files: readonly File[]) => {
    setError(files.map(findFileError).find((found) => found !== undefined))
    for (const file of files.filter((one) => findFileError(one) === undefined)) {
      const images = itemsOf(form.state.values.vcard, 'vcard_images')
      const sample = images.findIndex(({ image }) => isSamplePicture(String(image)))
      if (sample === -1 && images.length >= maxPictures)
        return setError(
          t`${plural(maxPictures, { one: 'Use at most # picture.', other: 'Use at most # pictures.' })}`,
        )
      if (sample === -1) gallery.add(newItem('vcard_images'))
      pictures.put(`vcard.vcard_images[${sample === -1 ? images.length : sample}].image`, file)
    }
  }
  if (isFull)
    return (
      <p className="v-gallery-note">
        <Plural
          value={maxPictures}
          one="The gallery is full: # picture."
          other="The gallery is full: # pictures."
        />
      </p>
    )
  return (
    <FileDrop
      label={t`Add pictures`}
      hint={t`Several at once. JPEG, PNG, WebP or HEIC, up to 10 MB each.`}
      accept="image/*"
      multiple
      onFiles={add}
      error={error}
    />
  )
}

/** One picture of the gallery, with its buttons and the state of its upload. */
function GalleryTile({ id, index }: SortablePosition) {
  const { t } = useLingui()
  const at = `vcard.vcard_images[${index}].image` as const
  const { value, error } = useField(at)
  const name = String(value ?? '')
  const uploads = useUploadQueue()
  const state = usePictureState(name)
  const { retry } = usePutPicture()
  const { remove } = useList('vcard_images')
  const { item, handle, name: title } = useSortableItem({ id, index })
  return (
    <li
      {...item}
      className="v-tile"
      id={fieldId(at)}
      tabIndex={-1}
      data-sample={isSamplePicture(name) || undefined}
    >
      {handle}
      <img src={samplePictureUrl(name) ?? pictureUrl(uploads, name, 240)} alt="" />
      {state?.kind === 'uploading' && (
        <progress value={state.progress} max={1} aria-label={t`Upload of ${title}`} />
      )}
      <div className="v-tile-actions">
        <ItemButtons index={index} onRemove={() => remove(index)} />
      </div>
      {state?.kind === 'failed' && (
        <p className="v-tile-error" role="alert">
          {state.message}{' '}
          <button type="button" onClick={() => void retry(name)}>
            <Trans>Try again</Trans>
          </button>
        </p>
      )}
      {error !== undefined && <p className="v-tile-error">{error}</p>}
    </li>
  )
}
