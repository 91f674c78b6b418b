import { useLingui } from '@lingui/react/macro'
import { vcardDefaults } from '#contract/kinds/vcard-values.ts'
import { networks } from '#cards/networks.ts'
import { FieldRow, FieldStack } from '#web/kit/field-stack.tsx'
import { itemsOf } from '../../draft.ts'
import { ChoiceField } from '../../parts/choice-field.tsx'
import { FlagField, TextField } from '../../parts/fields.tsx'
import { ItemList } from '../../parts/item-list.tsx'
import { PictureField } from '../../parts/picture-field.tsx'
import { useCardForm } from '../../use-editor.tsx'
import { newItem } from './draft-vcard.ts'
import { SocialAddressField } from './social-address-field.tsx'
import { TitlesFields } from './titles-fields.tsx'
import { useAnyVcard } from './use-vcard.ts'

const options = Object.values(networks).map(({ name }) => ({ value: name, label: name }))

/** A basic card has a title above the links. */
export function SocialFields() {
  return (
    <>
      <TitlesFields of="social" />
      <SocialLinkList />
    </>
  )
}

/** An advanced card can show the links as icons. */
export function AdvancedSocialFields() {
  const { t } = useLingui()
  return (
    <>
      <TitlesFields of="social" />
      <FlagField at={`vcard.${rowFlag}`} label={t`Icons in a row`} />
      <SocialLinkList />
    </>
  )
}

/** The API spells it this way. */
const rowFlag = 'show_social_horizontaly'

/** The links themselves, which are all that a lite card has. */
export function SocialLinkList() {
  const { t } = useLingui()
  return (
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
  )
}

function SocialItem({ index }: { readonly index: number }) {
  const { t } = useLingui()
  const item = `vcard.social_link[${index}]` as const
  const form = useCardForm()
  const hasSubTitle = useAnyVcard((vcard) => vcard.social_link[index]?.show_sub_title === 1)
  const choose = (type: string) => {
    // read when it is needed: an item that follows its own texts would be rendered with each key
    const link = itemsOf(form.state.values.vcard, 'social_link')[index]
    const textOf = (name: keyof Texts) => String(link?.[name] ?? '')
    const before = { type: textOf('type'), title: textOf('title'), sub_title: textOf('sub_title') }
    for (const [name, text] of Object.entries({ type, ...textsOf(before, type) }))
      form.setFieldValue(`${item}.${name}`, text)
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
        <SocialAddressField index={index} />
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
