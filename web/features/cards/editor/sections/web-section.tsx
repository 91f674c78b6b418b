import { IconLink } from '@tabler/icons-react'
import { FieldRow, FieldStack } from '#web/kit/field-stack.tsx'
import { newItem } from '../draft-defaults.ts'
import { EditorSection, countOf } from '../parts/editor-section.tsx'
import { FlagField, TextField, TitlesFields } from '../parts/fields.tsx'
import { ItemList } from '../parts/item-list.tsx'
import { PictureField } from '../parts/picture-field.tsx'
import { useDraft } from '../use-editor.tsx'

export function WebSection() {
  return (
    <EditorSection
      id="web"
      title="Web links"
      icon={<IconLink size={20} stroke={1.5} />}
      summary={({ vcard }) => countOf(vcard.web_link.length, 'link')}
      flag="show_web_link"
    >
      <TitlesFields
        flag="show_web_link_title_and_description"
        title="web_link_title"
        description="web_link_description"
      />
      <ItemList
        list="web_link"
        noun="web link"
        max={30}
        emptyText="A shop, a menu, a booking page, a portfolio."
        addButtons={[{ label: 'Add web link', createItem: () => newItem('web_link'), firstField: 'link' }]}
      >
        {(index) => <WebItem index={index} />}
      </ItemList>
    </EditorSection>
  )
}

function WebItem({ index }: { readonly index: number }) {
  const item = `vcard.web_link[${index}]` as const
  const hasSubTitle = useDraft(({ vcard }) => vcard.web_link[index]?.show_sub_title === 1)
  return (
    <FieldStack>
      <TextField at={`${item}.link`} label="Address" type="url" placeholder="example.com/menu" />
      <FieldRow>
        <TextField at={`${item}.title`} label="Title" placeholder="Our menu" />
        {hasSubTitle && <TextField at={`${item}.sub_title`} label="Subtitle" />}
      </FieldRow>
      <FieldRow>
        <PictureField at={`${item}.image`} label="Picture" help="Drop it here or paste it." shape="square" />
        <FlagField at={`${item}.show_sub_title`} label="Show subtitle" />
      </FieldRow>
    </FieldStack>
  )
}
