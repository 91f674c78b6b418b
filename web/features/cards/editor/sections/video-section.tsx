import { useLingui } from '@lingui/react/macro'
import { IconPlayerPlay } from '@tabler/icons-react'
import { EditorSection } from '../parts/editor-section.tsx'
import { ProseField, TextField } from '../parts/fields.tsx'

export function VideoSection() {
  const { t } = useLingui()
  return (
    <EditorSection
      id="video"
      title={t`Video`}
      icon={<IconPlayerPlay size={20} stroke={1.5} />}
      summary={({ vcard }) => vcard.video_link || t`No video`}
      flag={{ name: 'show_video', label: t`Show video on the card` }}
    >
      <TextField
        at="vcard.video_link"
        label={t({ message: 'Address', context: 'web' })}
        type="url"
        placeholder="youtube.com/watch?v=…"
        help={t`Nothing is loaded from there before a visitor presses play.`}
      />
      <TextField at="vcard.video_title" label={t`Title`} />
      <ProseField at="vcard.video_description" label={t`Description`} />
    </EditorSection>
  )
}
