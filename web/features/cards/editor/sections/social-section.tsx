import { IconShare3 } from '@tabler/icons-react'
import { vcardDefaults } from '#contract/constants.ts'
import { networks } from '#cards/networks.ts'
import { FieldRow, FieldStack } from '#web/kit/field-stack.tsx'
import { itemAddress, findItem } from '../draft-changes.ts'
import { newItem } from '../draft-defaults.ts'
import { ChoiceField, FlagField, TextField, TitlesFields } from '../parts/fields.tsx'
import { EditorSection, countOf } from '../parts/editor-section.tsx'
import { ItemList } from '../parts/item-list.tsx'
import { PictureField } from '../parts/picture-field.tsx'
import { useDraft, useEditor } from '../use-editor.tsx'

const options = Object.values(networks).map(({ name }) => ({ value: name, label: name }))

export function SocialSection() {
  const count = useDraft(({ vcard }) => vcard.social_link.length)
  return (
    <EditorSection
      id="social"
      title="Social links"
      icon={<IconShare3 size={20} stroke={1.5} />}
      summary={countOf(count, 'link')}
      flag="show_social_link"
    >
      <TitlesFields
        flag="show_social_link_title_and_description"
        title="social_link_title"
        description="social_link_description"
      />
      <ItemList
        list="social_link"
        noun="social link"
        max={30}
        emptyText="No social links yet."
        addButtons={[
          { label: 'Add social link', createItem: () => newItem('social_link'), firstField: 'link' },
        ]}
      >
        {(key) => <SocialItem itemKey={key} />}
      </ItemList>
    </EditorSection>
  )
}

function SocialItem({ itemKey }: { readonly itemKey: string }) {
  const at = (field: string) => itemAddress('social_link', itemKey, field)
  const store = useEditor()
  const hasSubTitle = useDraft(({ vcard }) => findItem(vcard, 'social_link', itemKey)?.show_sub_title === 1)
  const choose = (type: string) => {
    const item = findItem(store.get().draft.vcard, 'social_link', itemKey)
    if (item !== undefined) store.change('social_link', itemKey, { type, ...textsOf(item, type) })
  }
  return (
    <FieldStack>
      <FieldRow>
        <ChoiceField at={at('type')} label="Network" options={options} searchable onChoose={choose} />
        <TextField at={at('link')} label="Address" type="url" placeholder="facebook.com/name" />
      </FieldRow>
      <FieldRow>
        <TextField at={at('title')} label="Title" />
        {hasSubTitle && <TextField at={at('sub_title')} label="Subtitle" />}
      </FieldRow>
      <FieldRow>
        <PictureField
          at={at('image')}
          label="Picture"
          help="Replaces the logo of the network."
          shape="square"
        />
        <FlagField at={at('show_sub_title')} label="Show subtitle" />
      </FieldRow>
    </FieldStack>
  )
}

type Texts = { readonly type: string; readonly title: string; readonly sub_title: string }

/** The texts of another network. Texts that the person has changed stay (specification §4). */
function textsOf(item: Texts, type: string): Partial<Texts> {
  const defaults = (name: string) => ({
    title: name,
    sub_title: vcardDefaults.social_link.sub_title.replace(vcardDefaults.social_link.title, name),
  })
  const before = defaults(item.type)
  const after = defaults(type)
  return {
    ...(item.title === before.title && { title: after.title }),
    ...(item.sub_title === before.sub_title && { sub_title: after.sub_title }),
  }
}
