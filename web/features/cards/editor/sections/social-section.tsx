import { IconShare3 } from '@tabler/icons-react'
import { vcardDefaults } from '#contract/constants.ts'
import { networks } from '#cards/networks.ts'
import { FieldRow, FieldStack } from '#web/kit/field-stack.tsx'
import { itemAddress } from '../draft-address.ts'
import { newItem } from '../draft-defaults.ts'
import { findItem } from '../draft-lists.ts'
import { ChoiceField } from '../parts/choice-field.tsx'
import { EditorSection } from '../parts/editor-section.tsx'
import { FlagField } from '../parts/flag-field.tsx'
import { ItemList } from '../parts/item-list.tsx'
import { PictureField } from '../parts/picture-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import { TitlesFields } from '../parts/titles-fields.tsx'
import { tidyLink } from '../tidy-link.ts'
import { useDraft, useEditor } from '../use-editor.ts'
import { countOf } from './count-of.ts'

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
        adds={[{ label: 'Add social link', make: () => newItem('social_link'), firstField: 'link' }]}
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
    if (item !== undefined) store.change('social_link', itemKey, { type, ...wordsOf(item, type) })
  }
  return (
    <FieldStack>
      <FieldRow>
        <ChoiceField at={at('type')} label="Network" options={options} searchable onChoose={choose} />
        <TextField
          at={at('link')}
          label="Address"
          type="url"
          placeholder="facebook.com/name"
          tidy={tidyLink}
        />
      </FieldRow>
      <FieldRow>
        <TextField at={at('title')} label="Title" />
        {hasSubTitle && <TextField at={at('sub_title')} label="Sub-title" />}
      </FieldRow>
      <FieldRow>
        <PictureField
          at={at('image')}
          label="Picture"
          help="In place of the network’s mark."
          shape="square"
        />
        <FlagField at={at('show_sub_title')} label="Show the sub-title" />
      </FieldRow>
    </FieldStack>
  )
}

type Words = { readonly type: string; readonly title: string; readonly sub_title: string }

/** Another network brings its name along, where the words are still those of the one before (specification §4). */
function wordsOf(item: Words, type: string): Partial<Words> {
  const words = (name: string) => ({
    title: name,
    sub_title: vcardDefaults.social_link.sub_title.replace(vcardDefaults.social_link.title, name),
  })
  const before = words(item.type)
  const after = words(type)
  return {
    ...(item.title === before.title && { title: after.title }),
    ...(item.sub_title === before.sub_title && { sub_title: after.sub_title }),
  }
}
