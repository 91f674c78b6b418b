import { useLingui } from '@lingui/react/macro'
import { Badge } from '@mantine/core'
import type { SharedContact } from '#contract/contact-shapes.ts'
import './tags.css'

/** The tags of a contact, and the first line of its note, in a row of a list. */
export function TagList({ tags, note }: Pick<SharedContact, 'tags' | 'note'>) {
  const { t } = useLingui()
  const [firstLine] = note.split('\n')
  return (
    <>
      {tags.length === 0 ? null : (
        <ul className="contact-tags" aria-label={t`Tags`}>
          {tags.map(({ tag_id: id, name }) => (
            <li key={id}>
              <Badge>
                <bdi>{name}</bdi>
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {firstLine === '' ? null : (
        <p className="contact-note-line">
          <bdi>{firstLine}</bdi>
        </p>
      )}
    </>
  )
}
