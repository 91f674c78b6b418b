import type { ReactNode } from 'react'
import type { CardDetail } from '#contract/card-shapes.ts'
import type { EditorStore } from './editor-store.ts'
import type { UploadQueue } from './upload-queue.ts'
import { EditedCardContext, EditorContext } from './use-editor.ts'
import { UploadQueueContext } from './use-pictures.ts'

export type EditorProviderProps = {
  readonly store: EditorStore
  readonly shelf: UploadQueue
  readonly edited?: CardDetail
  readonly children: ReactNode
}

/** Gives the parts of the form their state. */
export function EditorProvider({ store, shelf, edited, children }: EditorProviderProps) {
  return (
    <EditorContext value={store}>
      <UploadQueueContext value={shelf}>
        <EditedCardContext value={edited}>{children}</EditedCardContext>
      </UploadQueueContext>
    </EditorContext>
  )
}
