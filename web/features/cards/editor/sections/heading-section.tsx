import { IconHeading } from '@tabler/icons-react'
import { EditorSection } from '../parts/editor-section.tsx'
import { ProseField, TextField } from '../parts/fields.tsx'
import { useDraft } from '../use-editor.tsx'

export function HeadingSection() {
  const title = useDraft(({ vcard }) => vcard.heading_title)
  return (
    <EditorSection
      id="heading"
      title="Heading"
      icon={<IconHeading size={20} stroke={1.5} />}
      summary={title || 'A line about what you do'}
      flag="show_heading"
    >
      <TextField at="vcard.heading_title" label="Title" placeholder="Tableware for people who cook" />
      <ProseField
        at="vcard.heading_description"
        label="Description"
        help="Two or three sentences are enough."
      />
    </EditorSection>
  )
}
