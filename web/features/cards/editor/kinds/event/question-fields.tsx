import { useLingui } from '@lingui/react/macro'
import { Checkbox, Stack, Text } from '@mantine/core'
import { hasOptions, maxQuestions } from '#contract/kinds/event-values.ts'
import type { QuestionKind } from '#contract/kinds/event-values.ts'
import { FieldRow, FieldStack } from '#web/kit/field-stack.tsx'
import { ChoiceField } from '../../parts/choice-field.tsx'
import { FlagField, ProseField, TextField } from '../../parts/fields.tsx'
import { ItemList } from '../../parts/item-list.tsx'
import { useCardForm, useDraft, useField } from '../../use-editor.tsx'
import { newQuestion, typeIdsIn } from './draft-event.ts'
import type { DraftEvent, DraftQuestion, DraftTicket } from './draft-event.ts'

/** What guests are asked beside their details, once and for each ticket. */
export function QuestionFields() {
  const { t } = useLingui()
  return (
    <>
      <FlagField
        at="vcard.ticket_names"
        label={t`Ask for a name on each ticket`}
        help={t`The name stands on the ticket, and you find it in your list.`}
      />
      <FlagField at="vcard.ticket_food" label={t`Ask what is eaten, for each ticket`} />
      <ItemList
        list="questions"
        nameOf={(position) => t`question ${position}`}
        removedText={t`The question is removed. Answers that were given to it stay.`}
        max={maxQuestions}
        emptyText={t`Ask for a T-shirt size, a company, allergies, or what else you need to know.`}
        addButtons={[{ label: t`Add question`, createItem: newQuestion, firstField: 'label' }]}
      >
        {(index) => <QuestionItem index={index} />}
      </ItemList>
    </>
  )
}

function QuestionItem({ index }: { readonly index: number }) {
  const { t } = useLingui()
  const item = `vcard.questions[${index}]` as const
  const kind = useDraft<QuestionKind, DraftEvent>(({ vcard }) => vcard.questions[index]?.kind ?? 'text')
  const per = useDraft<string, DraftEvent>(({ vcard }) => vcard.questions[index]?.per ?? 'order')
  const scopes = [
    { value: 'order', label: t`Once for each registration` },
    { value: 'ticket', label: t`For each ticket` },
  ]
  return (
    <FieldStack>
      <TextField at={`${item}.label`} label={t`Question`} required placeholder={t`T-shirt size`} />
      <TextField at={`${item}.help`} label={t`Explanation`} help={t`Optional. It stands below the field.`} />
      <FieldRow>
        <ChoiceField at={`${item}.kind`} label={t`Kind of answer`} options={useKinds()} />
        <ChoiceField at={`${item}.per`} label={t`Asked`} options={scopes} />
      </FieldRow>
      {hasOptions(kind) && (
        <ProseField at={`${item}.options`} label={t`Choices`} help={t`One on each line.`} />
      )}
      <FlagField at={`${item}.is_required`} label={t`An answer is needed`} />
      {per === 'ticket' && <TypesOfQuestion at={`${item}.ticket_item_ids`} />}
      <Summary index={index} />
    </FieldStack>
  )
}

function useKinds(): readonly { readonly value: QuestionKind; readonly label: string }[] {
  const { t } = useLingui()
  return [
    { value: 'text', label: t`A line of text` },
    { value: 'long_text', label: t`Several lines of text` },
    { value: 'choice', label: t`One of several choices` },
    { value: 'several', label: t`Any of several choices` },
    { value: 'date', label: t({ message: 'A day', context: 'question' }) },
    { value: 'number', label: t({ message: 'A number', context: 'question' }) },
    { value: 'file', label: t`A picture or PDF` },
    { value: 'consent', label: t`Consent` },
  ]
}

/** The types of tickets for which it is asked; none chosen: all of them. */
function TypesOfQuestion({ at }: { readonly at: `vcard.questions[${number}].ticket_item_ids` }) {
  const { t } = useLingui()
  const { id, value, error, write } = useField(at)
  const form = useCardForm()
  const types = useDraft<readonly DraftTicket[], DraftEvent>(({ vcard }) => vcard.ticket_pricing_list)
  const chosen = typeIdsIn(String(value ?? ''))
  if (types.length < 2) return null
  const nameOf = (position: number) => t`ticket type ${position}`
  const set = (index: number, isChosen: boolean) => {
    const last = Math.max(0, ...types.map(({ id: of }) => of ?? 0))
    const known = types[index]?.id ?? last + 1
    // a new type has no number yet, by which the question could name it
    if (types[index]?.id === undefined) form.setFieldValue(`vcard.ticket_pricing_list[${index}].id`, known)
    write([...chosen.filter((one) => one !== known), ...(isChosen ? [known] : [])].join(' '))
  }
  return (
    <Checkbox.Group
      id={id}
      label={t`For these tickets`}
      description={t`None chosen: for all of them.`}
      error={error}
      value={types.filter(({ id: of }) => of !== undefined && chosen.includes(of)).map(({ key }) => key)}
    >
      <Stack gap="xs" mt="xs">
        {types.map(({ key, pricing_type: name }, index) => (
          <Checkbox
            key={key}
            value={key}
            label={<bdi>{name || nameOf(index + 1)}</bdi>}
            onChange={(event) => set(index, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

/** What guests will see of it, as a sentence. */
function Summary({ index }: { readonly index: number }) {
  const { t } = useLingui()
  const question = useDraft<DraftQuestion | undefined, DraftEvent>(({ vcard }) => vcard.questions[index])
  const kinds = useKinds()
  if (question === undefined || question.label.trim() === '') return null
  const { label, kind, per, is_required: isRequired } = question
  const answer = kinds.find(({ value }) => value === kind)?.label ?? kind
  const isNeeded = isRequired === 1
  const sentences = {
    order: isNeeded
      ? t`Guests must answer “${label}” once. Answer: ${answer}.`
      : t`Guests can answer “${label}” once. Answer: ${answer}.`,
    ticket: isNeeded
      ? t`Guests must answer “${label}” for each ticket. Answer: ${answer}.`
      : t`Guests can answer “${label}” for each ticket. Answer: ${answer}.`,
  }
  return (
    <Text c="dimmed" size="sm">
      {sentences[per]}
    </Text>
  )
}
