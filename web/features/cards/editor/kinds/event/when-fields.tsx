import { useLingui } from '@lingui/react/macro'
import { FieldRow } from '#web/kit/field-stack.tsx'
import { ChoiceField } from '../../parts/choice-field.tsx'
import { useEditedCard } from '../../use-editor.tsx'
import { WallTimeField } from './event-inputs.tsx'
import { EventStatus } from './event-status.tsx'

/** All that the browser knows. */
const timeZones = () =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]
    .toSorted()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }))

/** Start and end as clocks show them at the place of the event; of a stored one also whether it is open. */
export function WhenFields() {
  const { t } = useLingui()
  const card = useEditedCard()
  return (
    <>
      <ChoiceField at="vcard.time_zone" label={t`Time zone of the event`} options={timeZones()} searchable />
      <FieldRow>
        <WallTimeField at="vcard.from_date" label={t`Starts`} help={t`As clocks show it there.`} />
        <WallTimeField at="vcard.to_date" label={t`Ends`} help={t`Optional`} />
      </FieldRow>
      {card !== undefined && <EventStatus cardId={card.card_id} />}
    </>
  )
}
