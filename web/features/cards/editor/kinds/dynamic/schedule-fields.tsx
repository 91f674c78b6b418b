import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { NumberInput, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { maxScanLimit } from '#contract/kinds/dynamic-values.ts'
import { typedDigits } from '#web/form/typed-digits.ts'
import { toLocalInput } from '#web/form/date-fields.tsx'
import { FieldRow } from '#web/kit/field-stack.tsx'
import type { FieldPath } from '../../draft.ts'
import { useEditedCard, useField } from '../../use-editor.tsx'
import { linkStatusQuery } from './link-status.ts'

/** From when, until when and how often the code leads to its destination; of a stored code also how often it did. */
export function ScheduleFields() {
  const { t } = useLingui()
  const { id, value, error, write, leave } = useField('vcard.scan_limit')
  return (
    <>
      <FieldRow>
        <MomentField at="vcard.starts_at" label={t`Opens`} help={t`In your time zone. Empty: at once.`} />
        <MomentField at="vcard.ends_at" label={t`Ends`} help={t`Empty: never.`} />
      </FieldRow>
      <NumberInput
        {...typedDigits}
        id={id}
        label={t`Scan limit`}
        description={t`Optional. After so many scans the code ends; robots and link previews do not count.`}
        min={1}
        max={maxScanLimit}
        clampBehavior="none"
        value={typeof value === 'number' ? value : ''}
        error={error}
        onChange={(next) => write(next === '' ? null : Number(next))}
        onBlur={leave}
      />
      <UsedScans />
    </>
  )
}

type MomentFieldProps = { readonly at: FieldPath; readonly label: string; readonly help: string }

/** A moment, typed in the time zone of the person; empty for none. */
function MomentField({ at, label, help }: MomentFieldProps) {
  const { id, value, error, write, leave } = useField(at)
  const write8601 = (typed: string) => write(typed === '' ? '' : new Date(typed).toISOString())
  return (
    <TextInput
      id={id}
      label={label}
      description={help}
      type="datetime-local"
      value={toLocalInput(String(value ?? ''))}
      error={error}
      onChange={(event) => write8601(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}

function UsedScans() {
  const card = useEditedCard()
  const { data } = useQuery({ ...linkStatusQuery(card?.card_id ?? 0), enabled: card !== undefined })
  if (data === undefined) return null
  const { scans_used: used } = data.link
  return (
    <Text size="sm">
      {used === 0 ? (
        <Trans>No scan counted towards the limit yet.</Trans>
      ) : (
        <Plural
          value={used}
          one="# scan counted towards the limit."
          other="# scans counted towards the limit."
        />
      )}
    </Text>
  )
}
