import { itemAddress } from '../draft-address.ts'
import { isSamplePicture } from '../sample-pictures.ts'
import { ItemActions } from '../parts/item-row.tsx'
import { fieldId, useField } from '../use-editor.ts'
import { pictureUrl, usePictureState, usePutPicture, useUploadQueue } from '../use-pictures.ts'

export type GalleryTileProps = { readonly itemKey: string; readonly index: number; readonly total: number }

/** One picture of the gallery with its place, its upload and what went wrong with it. */
export function GalleryTile({ itemKey, index, total }: GalleryTileProps) {
  const at = itemAddress('vcard_images', itemKey, 'image')
  const { value, error } = useField(at)
  const name = String(value ?? '')
  const shelf = useUploadQueue()
  const state = usePictureState(name)
  const { send } = usePutPicture()
  const title = isSamplePicture(name) ? `sample ${index + 1}` : `picture ${index + 1}`
  return (
    <li className="v-tile" id={fieldId(at)} tabIndex={-1} data-sample={isSamplePicture(name) || undefined}>
      <img src={pictureUrl(shelf, name, 240)} alt="" />
      {state?.kind === 'uploading' && (
        <progress value={state.progress} max={1} aria-label={`Upload of ${title}`} />
      )}
      <div className="v-tile-actions">
        <ItemActions list="vcard_images" itemKey={itemKey} name={title} index={index} total={total} />
      </div>
      {state?.kind === 'failed' && (
        <p className="v-tile-error" role="alert">
          {state.message}{' '}
          <button type="button" onClick={() => void send(name)}>
            Try again
          </button>
        </p>
      )}
      {error !== undefined && <p className="v-tile-error">{error}</p>}
    </li>
  )
}
