import { IconPlayerPlay } from '@tabler/icons-react'
import { EditorSection } from '../parts/editor-section.tsx'
import { ProseField, TextField } from '../parts/fields.tsx'

export function VideoSection() {
  return (
    <EditorSection
      id="video"
      title="Video"
      icon={<IconPlayerPlay size={20} stroke={1.5} />}
      summary={({ vcard }) => vcard.video_link || 'No video'}
      flag="show_video"
    >
      <TextField
        at="vcard.video_link"
        label="Address"
        type="url"
        placeholder="youtube.com/watch?v=…"
        help="Nothing is loaded from there before a visitor presses play."
      />
      <TextField at="vcard.video_title" label="Title" />
      <ProseField at="vcard.video_description" label="Description" />
    </EditorSection>
  )
}
