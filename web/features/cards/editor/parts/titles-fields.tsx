import type { FlagName, TextName } from '../draft.ts'
import { useDraft } from '../use-editor.ts'
import { FlagField } from './flag-field.tsx'
import { ProseField, TextField } from './text-field.tsx'

export type TitlesFieldsProps = {
  readonly flag: FlagName
  readonly title: TextName
  readonly description: TextName
}

/** The words above a list of links, which can be left away. */
export function TitlesFields({ flag, title, description }: TitlesFieldsProps) {
  const isShown = useDraft(({ vcard }) => vcard[flag] === 1)
  return (
    <>
      <FlagField at={`vcard.${flag}`} label="Show a title and description" />
      {isShown && (
        <>
          <TextField at={`vcard.${title}`} label="Title" />
          <ProseField at={`vcard.${description}`} label="Description" />
        </>
      )}
    </>
  )
}
