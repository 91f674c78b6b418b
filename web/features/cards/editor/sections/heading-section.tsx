import { useLingui } from '@lingui/react/macro'
import { IconHeading } from '@tabler/icons-react'
import { EditorSection } from '../parts/editor-section.tsx'
import { ProseField, TextField } from '../parts/fields.tsx'

export function HeadingSection() {
  const { t } = useLingui()
  return (
    <EditorSection
      id="heading"
      title={t`Heading`}
      icon={<IconHeading size={20} stroke={1.5} />}
      summary={({ vcard }) => vcard.heading_title || t`A line about what you do`}
      flag={{ name: 'show_heading', label: t`Show heading on the card` }}
    >
      <TextField at="vcard.heading_title" label={t`Title`} placeholder={t`Tableware for people who cook`} />
      <ProseField
        at="vcard.heading_description"
        label={t`Description`}
        help={t`Two or three sentences are enough.`}
      />
    </EditorSection>
  )
}
