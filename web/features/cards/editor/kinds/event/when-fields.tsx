import { useLingui } from '@lingui/react/macro'
import { FieldRow } from '#web/kit/field-stack.tsx'
import { ChoiceField } from '../../parts/choice-field.tsx'
import { FlagField } from '../../parts/fields.tsx'
import { useDraft, useEditedCard } from '../../use-editor.tsx'
import type { DraftEvent } from './draft-event.ts'
import { DayField, WallTimeField } from './event-inputs.tsx'
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
  const isAllDay = useDraft<0 | 1, DraftEvent>(({ vcard }) => vcard.all_day)
  return (
    <>
      <ChoiceField at="vcard.time_zone" label={t`Time zone of the event`} options={timeZones()} searchable />
      <FlagField at="vcard.all_day" label={t`Whole days, without times`} />
      {isAllDay === 1 ? (
        <FieldRow>
          <DayField at="vcard.from_date" label={t`First day`} />
          <DayField at="vcard.to_date" label={t`Last day`} help={t`Optional`} />
        </FieldRow>
      ) : (
        <FieldRow>
          <WallTimeField at="vcard.from_date" label={t`Starts`} help={t`As clocks show it there.`} />
          <WallTimeField at="vcard.to_date" label={t`Ends`} help={t`Optional`} />
        </FieldRow>
      )}
      {card !== undefined && <EventStatus cardId={card.card_id} />}
    </>
  )
}
