import { Trans } from '@lingui/react/macro'
import { FileButton, UnstyledButton } from '@mantine/core'
import type { DragEvent, ReactNode } from 'react'
import { useState } from 'react'
import './file-drop.css'

export type FileDropProps = {
  readonly label: string
  /** Allowed files: "JPEG or PNG, up to 10 MB". */
  readonly hint?: ReactNode
  /** As the `accept` attribute: `image/*`. */
  readonly accept: string
  readonly onFiles: (files: readonly File[]) => void
  readonly multiple?: boolean
  /** The URL of the current picture. */
  readonly preview?: string | undefined
  readonly onRemove?: () => void
  /** 0 to 1 during an upload. */
  readonly progress?: number | undefined
  readonly error?: ReactNode
  readonly shape?: 'wide' | 'square' | 'round'
}

/** Words about dropping, for people with a mouse: on a phone they are not shown. */
export const WithMouse = ({ children }: { readonly children: ReactNode }) => (
  <span className="v-with-mouse">{children}</span>
)

/** An area to drop a picture on, or to choose one. It does not upload. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, accept, onFiles, multiple = false, shape = 'wide', progress } = props
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }
  const choose = (chosen: File | File[] | null) => {
    const files = chosen === null ? [] : [chosen].flat()
    if (files.length > 0) onFiles(files)
  }
  return (
    <div className="v-drop-field">
      <FileButton accept={accept} multiple={multiple} onChange={choose}>
        {(button) => (
          <UnstyledButton
            {...button}
            className={`v-drop v-drop-${shape}`}
            data-over={over || undefined}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(true)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          >
            {props.preview === undefined ? null : <img src={props.preview} alt="" />}
            <span className="v-drop-words">
              <span className="v-drop-label">{label}</span>
              {hint === undefined ? null : <span className="v-drop-hint">{hint}</span>}
            </span>
            {progress === undefined ? null : (
              <progress className="v-drop-progress" value={progress} max={1} aria-label={label} />
            )}
          </UnstyledButton>
        )}
      </FileButton>
      {props.preview !== undefined && props.onRemove !== undefined ? (
        <UnstyledButton className="v-drop-remove" onClick={props.onRemove}>
          <Trans>Remove picture</Trans>
        </UnstyledButton>
      ) : null}
      {props.error === undefined || props.error === null ? null : (
        <p className="v-drop-error" role="alert">
          {props.error}
        </p>
      )}
    </div>
  )
}
