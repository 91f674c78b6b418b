import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#web/kit/format.ts'
import { wordError } from '#web/lib/texts.ts'
import type { PeoplePictures } from './read-dropped.ts'
import { pictureName } from './read-pictures.ts'
import type { Uploads } from './upload-pictures.ts'
import type { Preview } from './use-people-file.ts'

type PictureReportProps = {
  readonly preview: Preview
  readonly pictures: PeoplePictures
  readonly uploads: Uploads
}

/** At most so many names stand in a line. */
const shown = 8

/** What became of the photos, before a credit is spent: found, missing, too large, unreadable, of nobody. */
export function PictureReport({ preview, pictures, uploads }: PictureReportProps) {
  const { t } = useLingui()
  const { number } = useFormats()
  const wanted = new Set(preview.pictures.map(pictureName))
  const { rejected } = uploads
  const missing = [...wanted].filter(
    (name) => !pictures.names.includes(name) && !pictures.tooLarge.includes(name),
  )
  const unused = pictures.names.filter((name) => !wanted.has(name) && !rejected.has(name))
  const found = [...wanted].filter((name) => pictures.names.includes(name) && !rejected.has(name)).length
  const without = preview.without_picture
  const count = number(found)
  if (wanted.size === 0 && pictures.names.length === 0 && pictures.tooLarge.length === 0) return null
  return (
    <section className="v-people-pictures" aria-label={t`Photos`}>
      <p role="status">
        <Trans>Photos that are on a card: {count}.</Trans>{' '}
        {without > 0 ? <Plural value={without} one="# person has none." other="# people have none." /> : null}
      </p>
      <ul>
        <Names names={missing} reason={t`Named in the file, but not among your photos`} isWrong />
        <Names names={pictures.tooLarge} reason={wordError('file_too_large')} isWrong />
        {[...rejected].map(([name, reason]) => (
          <Names key={name} names={[name]} reason={reason} isWrong />
        ))}
        <Names names={unused} reason={t`Of nobody in the file; not sent`} />
      </ul>
    </section>
  )
}

type NamesProps = { readonly names: readonly string[]; readonly reason: string; readonly isWrong?: boolean }

function Names({ names, reason, isWrong = false }: NamesProps) {
  const { number } = useFormats()
  if (names.length === 0) return null
  const more = names.length - shown
  const rest = number(more)
  return (
    <li data-wrong={isWrong || undefined}>
      {reason}:{' '}
      {names.slice(0, shown).map((name, index) => (
        <bdi key={name}>
          {index > 0 ? ', ' : ''}
          {name}
        </bdi>
      ))}
      {more > 0 ? (
        <>
          {' '}
          <Trans>and {rest} more</Trans>
        </>
      ) : null}
    </li>
  )
}
