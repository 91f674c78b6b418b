import { IconShare3 } from '@tabler/icons-react'
import { vcardDefaults } from '#contract/constants.ts'
import { networks } from '#cards/networks.ts'
import { FieldRow, FieldStack } from '#web/kit/field-stack.tsx'
import { newItem } from '../draft-defaults.ts'
import { ChoiceField, FlagField, TextField, TitlesFields } from '../parts/fields.tsx'
import { EditorSection, countOf } from '../parts/editor-section.tsx'
import { ItemList } from '../parts/item-list.tsx'
import { PictureField } from '../parts/picture-field.tsx'
import { useCardForm, useDraft } from '../use-editor.tsx'

const options = Object.values(networks).map(({ name }) => ({ value: name, label: name }))

export function SocialSection() {
  return (
    <EditorSection
      id="social"
      title="Social links"
      icon={<IconShare3 size={20} stroke={1.5} />}
      summary={({ vcard }) => countOf(vcard.social_link.length, 'link')}
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
        {(index) => <SocialItem index={index} />}
      </ItemList>
    </EditorSection>
  )
}

function SocialItem({ index }: { readonly index: number }) {
  const item = `vcard.social_link[${index}]` as const
  const form = useCardForm()
  const hasSubTitle = useDraft(({ vcard }) => vcard.social_link[index]?.show_sub_title === 1)
  const choose = (type: string) => {
    form.setFieldValue(item, (link) => ({ ...link, type, ...textsOf(link, type) }))
  }
  return (
    <FieldStack>
      <FieldRow>
        <ChoiceField at={`${item}.type`} label="Network" options={options} searchable onChoose={choose} />
        <TextField at={`${item}.link`} label="Address" type="url" placeholder="facebook.com/name" />
      </FieldRow>
      <FieldRow>
        <TextField at={`${item}.title`} label="Title" />
        {hasSubTitle && <TextField at={`${item}.sub_title`} label="Subtitle" />}
      </FieldRow>
      <FieldRow>
        <PictureField
          at={`${item}.image`}
          label="Picture"
          help="Replaces the logo of the network."
          shape="square"
        />
        <FlagField at={`${item}.show_sub_title`} label="Show subtitle" />
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
