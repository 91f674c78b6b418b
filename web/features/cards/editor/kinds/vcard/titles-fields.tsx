import { useLingui } from '@lingui/react/macro'
import { FlagField, ProseField, TextField } from '../../parts/fields.tsx'
import { useVcard } from './use-vcard.ts'

/** The names of two lists of links, before `_link`. */
type TitlesFieldsProps = { readonly of: 'social' | 'web' }

/** The title and description above a list of links, which can be hidden. */
export function TitlesFields({ of }: TitlesFieldsProps) {
  const { t } = useLingui()
  const flag = `show_${of}_link_title_and_description` as const
  const isShown = useVcard((vcard) => vcard[flag] === 1)
  return (
    <>
      <FlagField at={`vcard.${flag}`} label={t`Show a title and description`} />
      {isShown && (
        <>
          <TextField at={`vcard.${of}_link_title`} label={t`Title`} />
          <ProseField at={`vcard.${of}_link_description`} label={t`Description`} />
        </>
      )}
    </>
  )
}
