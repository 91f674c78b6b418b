import { Trans, useLingui } from '@lingui/react/macro'
import { FileButton, UnstyledButton } from '@mantine/core'
import type { DragEvent, ReactNode } from 'react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { heicToJpeg, isHeic, withHeic } from './heic.ts'
import './file-drop.css'

export type FileDropProps = {
  readonly label: string
  /** Allowed files: "JPEG or PNG, up to 10 MB". */
  readonly hint?: ReactNode
  /** As the `accept` attribute. A field for pictures (`image/*`) takes HEIC photos too, and makes JPEG of them. */
  readonly accept: string
  /** Of the element around it, which takes the focus when the field has an error. */
  readonly id?: string
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

/** An area to drop a picture on, to choose one or to paste one. It does not upload. */
export function FileDrop(props: FileDropProps) {
  const { t } = useLingui()
  const { id, accept, multiple = false, shape = 'wide' } = props
  const [over, setOver] = useState(false)
  const takesPictures = accept.includes('image/')
  const accepted = useAccepted(accept, takesPictures)
  const { take, isReading, readError } = useFiles(props, takesPictures)
  const error = readError ?? props.error
  return (
    <div
      className="v-drop-field"
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      onPaste={(event) => takesPictures && take([...event.clipboardData.files])}
    >
      <FileButton
        accept={accepted}
        multiple={multiple}
        onChange={(chosen: File | File[] | null) => take(chosen === null ? [] : [chosen].flat())}
      >
        {(button) => (
          <UnstyledButton
            {...button}
            className={`v-drop v-drop-${shape}`}
            data-over={over || undefined}
            aria-busy={isReading || undefined}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(true)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={(event: DragEvent) => {
              event.preventDefault()
              setOver(false)
              take([...event.dataTransfer.files])
            }}
          >
            <DropContent
              {...props}
              {...(isReading && { hint: t`Converting the photo…` })}
              isReading={isReading}
            />
          </UnstyledButton>
        )}
      </FileButton>
      {props.preview !== undefined && props.onRemove !== undefined ? (
        <UnstyledButton className="v-drop-remove" onClick={props.onRemove}>
          <Trans>Remove picture</Trans>
        </UnstyledButton>
      ) : null}
      {error === undefined || error === null ? null : (
        <p className="v-drop-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

type DropContentProps = FileDropProps & { readonly isReading: boolean }

/** The picture, the words beside it, and how far an upload or a conversion is; that of a conversion is not known. */
function DropContent({ label, hint, preview, progress, isReading }: DropContentProps) {
  return (
    <>
      {preview === undefined ? null : <img src={preview} alt="" />}
      <span className="v-drop-words">
        <span className="v-drop-label">{label}</span>
        {hint === undefined ? null : (
          <span className="v-drop-hint" role={isReading ? 'status' : undefined}>
            {hint}
          </span>
        )}
      </span>
      {progress === undefined && !isReading ? null : (
        <progress className="v-drop-progress" value={progress} max={1} aria-label={label} />
      )}
    </>
  )
}

/** A page that the server draws does not know yet on which device it is. */
const useAccepted = (accept: string, takesPictures: boolean): string =>
  useSyncExternalStore(
    never,
    () => (takesPictures ? withHeic(accept) : accept),
    () => accept,
  )
const never = () => () => undefined

/** Hands over the files that somebody gave, HEIC photos as JPEG. One conversion at a time. */
function useFiles({ multiple = false, onFiles }: FileDropProps, takesPictures: boolean) {
  const { t } = useLingui()
  const [isReading, setReading] = useState(false)
  const [readError, setReadError] = useState<string>()
  const handOver = useRef<FileDropProps['onFiles']>(undefined)
  useEffect(() => {
    handOver.current = onFiles
    return () => void (handOver.current = undefined)
  }, [onFiles])
  const convert = async (files: readonly File[]) => {
    setReading(true)
    const readable: File[] = []
    const broken: string[] = []
    for (const file of files) {
      const picture = isHeic(file) ? await heicToJpeg(file) : file
      if (picture === undefined) broken.push(file.name)
      else readable.push(picture)
    }
    setReading(false)
    const names = broken.join(', ')
    if (names !== '')
      setReadError(t`This photo could not be read: ${names}. Save it as JPEG and choose that.`)
    if (readable.length > 0) handOver.current?.(readable)
  }
  const take = (given: readonly File[]) => {
    const files = multiple ? given : given.slice(0, 1)
    if (files.length === 0 || isReading) return
    setReadError(undefined)
    if (takesPictures && files.some(isHeic)) void convert(files)
    else onFiles(files)
  }
  return { take, isReading, readError }
}
