import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconLink } from '@tabler/icons-react'
import { FieldRow, FieldStack } from '#web/kit/field-stack.tsx'
import { newItem } from '../draft-items.ts'
import { EditorSection } from '../parts/editor-section.tsx'
import { FlagField, TextField, TitlesFields } from '../parts/fields.tsx'
import { ItemList } from '../parts/item-list.tsx'
import { PictureField } from '../parts/picture-field.tsx'
import { useDraft } from '../use-editor.tsx'

export function WebSection() {
  const { t } = useLingui()
  return (
    <EditorSection
      id="web"
      title={t`Web links`}
      icon={<IconLink size={20} stroke={1.5} />}
      summary={({ vcard }) => {
        const count = vcard.web_link.length
        return t`${plural(count, { 0: 'No links', one: '# link', other: '# links' })}`
      }}
      flag={{ name: 'show_web_link', label: t`Show web links on the card` }}
    >
      <TitlesFields
        flag="show_web_link_title_and_description"
        titleField="web_link_title"
        descriptionField="web_link_description"
      />
      <ItemList
        list="web_link"
        nameOf={(position) => t`web link ${position}`}
        removedText={t`The web link is removed.`}
        max={30}
        emptyText={t`A shop, a menu, a booking page, a portfolio.`}
        addButtons={[{ label: t`Add web link`, createItem: () => newItem('web_link'), firstField: 'link' }]}
      >
        {(index) => <WebItem index={index} />}
      </ItemList>
    </EditorSection>
  )
}

function WebItem({ index }: { readonly index: number }) {
  const { t } = useLingui()
  const item = `vcard.web_link[${index}]` as const
  const hasSubTitle = useDraft(({ vcard }) => vcard.web_link[index]?.show_sub_title === 1)
  return (
    <FieldStack>
      <TextField
        at={`${item}.link`}
        label={t({ message: 'Address', context: 'web' })}
        type="url"
        placeholder="example.com/menu"
      />
      <FieldRow>
        <TextField at={`${item}.title`} label={t`Title`} placeholder={t`Our menu`} />
        {hasSubTitle && <TextField at={`${item}.sub_title`} label={t`Subtitle`} />}
      </FieldRow>
      <FieldRow>
        <PictureField
          at={`${item}.image`}
          labels={{ add: t`Add picture`, change: t`Change picture` }}
          help={t`Drop it here or paste it.`}
          shape="square"
        />
        <FlagField at={`${item}.show_sub_title`} label={t`Show subtitle`} />
      </FieldRow>
    </FieldStack>
  )
}
