import { IconHeading } from '@tabler/icons-react'
import { EditorSection } from '../parts/editor-section.tsx'
import { ProseField, TextField } from '../parts/fields.tsx'

export function HeadingSection() {
  return (
    <EditorSection
      id="heading"
      title="Heading"
      icon={<IconHeading size={20} stroke={1.5} />}
      summary={({ vcard }) => vcard.heading_title || 'A line about what you do'}
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
