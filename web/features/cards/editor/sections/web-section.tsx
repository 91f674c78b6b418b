import { IconLink } from '@tabler/icons-react'
import { FieldRow, FieldStack } from '#web/kit/field-stack.tsx'
import { itemAddress, findItem } from '../draft-changes.ts'
import { newItem } from '../draft-defaults.ts'
import { EditorSection, countOf } from '../parts/editor-section.tsx'
import { FlagField, TextField, TitlesFields } from '../parts/fields.tsx'
import { ItemList } from '../parts/item-list.tsx'
import { PictureField } from '../parts/picture-field.tsx'
import { useDraft } from '../use-editor.tsx'

export function WebSection() {
  const count = useDraft(({ vcard }) => vcard.web_link.length)
  return (
    <EditorSection
      id="web"
      title="Web links"
      icon={<IconLink size={20} stroke={1.5} />}
      summary={countOf(count, 'link')}
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
        {(key) => <WebItem itemKey={key} />}
      </ItemList>
    </EditorSection>
  )
}

function WebItem({ itemKey }: { readonly itemKey: string }) {
  const at = (field: string) => itemAddress('web_link', itemKey, field)
  const hasSubTitle = useDraft(({ vcard }) => findItem(vcard, 'web_link', itemKey)?.show_sub_title === 1)
  return (
    <FieldStack>
      <TextField at={at('link')} label="Address" type="url" placeholder="example.com/menu" />
      <FieldRow>
        <TextField at={at('title')} label="Title" placeholder="Our menu" />
        {hasSubTitle && <TextField at={at('sub_title')} label="Subtitle" />}
      </FieldRow>
      <FieldRow>
        <PictureField at={at('image')} label="Picture" help="Drop it here or paste it." shape="square" />
        <FlagField at={at('show_sub_title')} label="Show subtitle" />
      </FieldRow>
    </FieldStack>
  )
}
