import { useLingui } from '@lingui/react/macro'
import { FieldRow, FieldStack } from '#web/kit/field-stack.tsx'
import { FlagField, TextField } from '../../parts/fields.tsx'
import { ItemList } from '../../parts/item-list.tsx'
import { PictureField } from '../../parts/picture-field.tsx'
import { newItem } from './draft-vcard.ts'
import { TitlesFields } from './titles-fields.tsx'
import { useVcard } from './use-vcard.ts'

export function WebFields() {
  return (
    <>
      <TitlesFields of="web" />
      <WebLinkList />
    </>
  )
}

/** The links themselves, which are all that a student card has. */
export function WebLinkList() {
  const { t } = useLingui()
  return (
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
  )
}

function WebItem({ index }: { readonly index: number }) {
  const { t } = useLingui()
  const item = `vcard.web_link[${index}]` as const
  const hasSubTitle = useVcard((vcard) => vcard.web_link[index]?.show_sub_title === 1)
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
          shape="square"
        />
        <FlagField at={`${item}.show_sub_title`} label={t`Show subtitle`} />
      </FieldRow>
    </FieldStack>
  )
}
