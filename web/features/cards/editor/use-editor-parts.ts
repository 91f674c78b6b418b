import { useEffect, useState } from 'react'
import type { CardDraft } from './draft.ts'
import { localPictures, replacePicture } from './draft-pictures.ts'
import { EditorStore } from './editor-store.ts'
import { findPicture } from './draft-image-store.ts'
import { UploadQueue } from './upload-queue.ts'
import { sendFile } from './send-file.ts'

export type EditorParts = { readonly store: EditorStore; readonly shelf: UploadQueue }

/**
 * Makes the state of one form, once the pictures of a restored draft are back from this browser's database.
 * @param draft read only the first time
 * @param dialCode the usual dial code, as it is known when the form is checked
 */
export function useEditorParts(draft: CardDraft, dialCode: () => string): EditorParts | undefined {
  const [parts, setParts] = useState<EditorParts>()
  const [first] = useState(() => ({ draft, dialCode }))
  useEffect(() => {
    const shelf = new UploadQueue(sendFile)
    let isGone = false
    void withPictures(first.draft, shelf).then((ready) => {
      if (!isGone) setParts({ store: new EditorStore(ready, first.dialCode), shelf })
    })
    return () => {
      isGone = true
      shelf.clear()
    }
  }, [first])
  return parts
}

/** Pictures that are gone from this browser leave the draft. */
async function withPictures(draft: CardDraft, shelf: UploadQueue): Promise<CardDraft> {
  let ready = draft
  for (const { name } of localPictures(draft)) {
    const picture = await findPicture(name)
    if (picture === undefined) ready = replacePicture(ready, name, '')
    else shelf.keep(picture, name)
  }
  return ready
}
