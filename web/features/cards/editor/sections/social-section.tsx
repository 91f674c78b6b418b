import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconShare3 } from '@tabler/icons-react'
import { vcardDefaults } from '#contract/kinds/vcard.ts'
import { networks } from '#cards/networks.ts'
import { FieldRow, FieldStack } from '#web/kit/field-stack.tsx'
import { newItem } from '../draft-items.ts'
import { ChoiceField, FlagField, TextField, TitlesFields } from '../parts/fields.tsx'
import { EditorSection } from '../parts/editor-section.tsx'
import { ItemList } from '../parts/item-list.tsx'
import { PictureField } from '../parts/picture-field.tsx'
import { useCardForm, useDraft, useHasField } from '../use-editor.tsx'

const options = Object.values(networks).map(({ name }) => ({ value: name, label: name }))

export function SocialSection() {
  const { t } = useLingui()
  const hasTitles = useHasField('social_link_title')
  const hasRow = useHasField('show_social_horizontaly')
  return (
    <EditorSection
      id="social"
      title={t`Social links`}
      icon={<IconShare3 size={20} stroke={1.5} />}
      summary={({ vcard }) => {
        const count = vcard.social_link.length
        return t`${plural(count, { 0: 'No links', one: '# link', other: '# links' })}`
      }}
      flag={{ name: 'show_social_link', label: t`Show social links on the card` }}
    >
      {hasTitles && (
        <TitlesFields
          flag="show_social_link_title_and_description"
          titleField="social_link_title"
          descriptionField="social_link_description"
        />
      )}
      {hasRow && <FlagField at="vcard.show_social_horizontaly" label={t`Icons in a row`} />}
      <ItemList
        list="social_link"
        nameOf={(position) => t`social link ${position}`}
        removedText={t`The social link is removed.`}
        max={30}
        emptyText={t`No social links yet.`}
        addButtons={[
          { label: t`Add social link`, createItem: () => newItem('social_link'), firstField: 'link' },
        ]}
      >
        {(index) => <SocialItem index={index} />}
      </ItemList>
    </EditorSection>
  )
}

function SocialItem({ index }: { readonly index: number }) {
  const { t } = useLingui()
  const item = `vcard.social_link[${index}]` as const
  const form = useCardForm()
  const hasSubTitle = useDraft(({ vcard }) => vcard.social_link[index]?.show_sub_title === 1)
  const choose = (type: string) => {
    form.setFieldValue(item, (link) => ({ ...link, type, ...textsOf(link, type) }))
  }
  return (
    <FieldStack>
      <FieldRow>
        <ChoiceField
          at={`${item}.type`}
          label={t({ message: 'Network', context: 'social' })}
          options={options}
          searchable
          onChoose={choose}
        />
        <TextField
          at={`${item}.link`}
          label={t({ message: 'Address', context: 'web' })}
          type="url"
          placeholder="facebook.com/name"
        />
      </FieldRow>
      <FieldRow>
        <TextField at={`${item}.title`} label={t`Title`} />
        {hasSubTitle && <TextField at={`${item}.sub_title`} label={t`Subtitle`} />}
      </FieldRow>
      <FieldRow>
        <PictureField
          at={`${item}.image`}
          labels={{ add: t`Add picture`, change: t`Change picture` }}
          help={t`Replaces the logo of the network.`}
          shape="square"
        />
        <FlagField at={`${item}.show_sub_title`} label={t`Show subtitle`} />
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
