import { useEffect, useRef } from 'react'
import type { ListName } from '../draft.ts'
import { useEditor, useEditorState } from '../use-editor.ts'

/** Stands where something was removed and takes it back; goes when the next thing is removed. */
export function UndoLine({ list, noun }: { readonly list: ListName; readonly noun: string }) {
  const store = useEditor()
  const removed = useEditorState(({ removal }) => (removal?.list === list ? removal.item.key : undefined))
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (removed !== undefined) button.current?.focus({ preventScroll: true })
  }, [removed])
  return (
    <p className="v-items-undo" role="status">
      {removed !== undefined && (
        <>
          The {noun} is removed.{' '}
          <button type="button" ref={button} onClick={store.undo}>
            Undo
          </button>
        </>
      )}
    </p>
  )
}
