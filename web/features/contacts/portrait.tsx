import { initialsOf } from '#cards/view/initials.ts'
import { fileUrl } from '#contract/picture-url.ts'
import './portrait.css'

type PortraitProps = {
  readonly name: string
  /** Name of an uploaded file; the initials are shown when it is empty. */
  readonly photo?: string
  readonly size?: 'row' | 'page'
}

const pixels = { row: 44, page: 112 } as const

/** The photo or the initials of a contact. Hidden from screen readers, because the name is beside it. */
export function Portrait({ name, photo = '', size = 'row' }: PortraitProps) {
  const edge = pixels[size]
  return (
    <span className={`portrait portrait-${size}`} aria-hidden="true">
      {photo === '' ? (
        <span>{initialsOf(name)}</span>
      ) : (
        <img src={fileUrl(photo, edge * 2, 'webp')} alt="" width={edge} height={edge} loading="lazy" />
      )}
    </span>
  )
}
