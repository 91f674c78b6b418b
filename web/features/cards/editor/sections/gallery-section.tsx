import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { FileDrop } from '#web/kit/file-drop.tsx'
import { newItem } from '../draft-defaults.ts'
import { itemAddress } from '../draft-address.ts'
import { isSamplePicture } from '../sample-pictures.ts'
import { EditorSection } from '../parts/editor-section.tsx'
import { useKeys } from '../parts/item-list.tsx'
import { SegmentsField } from '../parts/segments-field.tsx'
import { UndoLine } from '../parts/undo-line.tsx'
import { useDraft, useEditor } from '../use-editor.ts'
import { findFileError, usePutPicture } from '../use-pictures.ts'
import { countOf } from './count-of.ts'
import { GalleryTile } from './gallery-tile.tsx'
import './gallery-section.css'

/** `view_type` (specification §3 "gallery layout"). */
const layouts = [
  { value: 1, label: 'Grid' },
  { value: 2, label: 'Strip' },
  { value: 3, label: 'Columns' },
  { value: 4, label: 'Stack' },
]
const most = 24

export function GallerySection() {
  const own = useDraft(
    ({ vcard }) => vcard.vcard_images.filter(({ image }) => !isSamplePicture(image)).length,
  )
  const hasSamples = useDraft(({ vcard }) => vcard.vcard_images.some(({ image }) => isSamplePicture(image)))
  const keys = useKeys('vcard_images')
  return (
    <EditorSection
      id="gallery"
      title="Image gallery"
      icon={<IconPhoto size={20} stroke={1.5} />}
      summary={countOf(own, 'picture')}
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
          <GalleryTile key={key} itemKey={key} index={index} total={keys.length} />
        ))}
      </ol>
      <UndoLine list="vcard_images" noun="picture" />
      <AddPictures isFull={own >= most} />
    </EditorSection>
  )
}

/** Own pictures take the places of the samples first. */
function AddPictures({ isFull }: { readonly isFull: boolean }) {
  const store = useEditor()
  const pictures = usePutPicture()
  const [error, setError] = useState<string>()
  const add = (files: readonly File[]) => {
    setError(files.map(findFileError).find((found) => found !== undefined))
    for (const file of files.filter((one) => findFileError(one) === undefined)) {
      const { vcard_images: images } = store.get().draft.vcard
      const sample = images.find(({ image }) => isSamplePicture(image))
      const item = sample ?? newItem('vcard_images')
      if (sample === undefined && images.length >= most) return setError(`Use at most ${most} pictures.`)
      if (sample === undefined) store.add('vcard_images', item)
      pictures.put(itemAddress('vcard_images', item.key, 'image'), file)
    }
  }
  if (isFull) return <p className="v-gallery-note">The gallery is full: {most} pictures.</p>
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
