import { PhoneInput } from '#web/kit/phone-input.tsx'
import { FieldRow, FieldStack } from '#web/kit/field-stack.tsx'
import type { ProfileContact } from '#contract/vcard.ts'
import { itemAddress } from '../draft-address.ts'
import { findItem } from '../draft-lists.ts'
import { askFor, contactLabels, messageField } from '../draft-words.ts'
import { ChoiceField } from '../parts/choice-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import { tidyLink } from '../tidy-link.ts'
import { useDialCodes } from '../use-dial-codes.ts'
import { useDraft, useField } from '../use-editor.ts'

type ItemProps = { readonly itemKey: string }
const addressIn = (key: string) => (field: string) => itemAddress('profile_contact', key, field)

export function ProfileContactItem({ itemKey }: ItemProps) {
  const at = addressIn(itemKey)
  const label = useDraft(({ vcard }) => findItem(vcard, 'profile_contact', itemKey)?.label) ?? 'Email'
  const ask = askFor(label)
  return (
    <FieldStack>
      <FieldRow>
        <ChoiceField at={at('label')} label="Kind" options={contactLabels} />
        {ask.hasDialCode ? (
          <DialledField itemKey={itemKey} kind={label} />
        ) : (
          <TextField
            at={at('contact')}
            label={ask.label}
            type={ask.type}
            placeholder={ask.placeholder}
            {...(label === 'Website' && { tidy: tidyLink })}
          />
        )}
      </FieldRow>
      {ask.message !== undefined && (
        <TextField at={at(messageField)} label={ask.message} placeholder="Optional" />
      )}
    </FieldStack>
  )
}

/** A number with a dial code before it; the usual one until another is chosen (specification §5). */
function DialledField({ itemKey, kind }: ItemProps & { readonly kind: ProfileContact['label'] }) {
  const at = addressIn(itemKey)
  const number = useField(at('contact'))
  const prefix = useField(at('prefix'))
  const { countries, usual } = useDialCodes()
  const dial = String(prefix.value ?? '') || usual?.dial
  const country = usual?.dial === dial ? usual : countries.find((option) => option.dial === dial)
  return (
    <PhoneInput
      id={number.id}
      label={askFor(kind).label}
      placeholder={askFor(kind).placeholder}
      countries={countries}
      iso2={country?.iso2}
      number={String(number.value ?? '')}
      onCountry={(option) => prefix.write(option.dial)}
      onNumber={number.write}
      onBlur={number.leave}
      error={number.error ?? prefix.error}
    />
  )
}
