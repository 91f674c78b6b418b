import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { useSelector } from '@tanstack/react-form'
import type { EventCode } from '#contract/event-codes.ts'
import type { OrganisedEvent } from '#contract/organised-events.ts'
import { inputs } from '#web/form/app-form.tsx'
import { useFieldContext } from '#web/form/field.ts'

/** What the code in the form gives by now. */
function useKind() {
  const { form } = useFieldContext<unknown>()
  return useSelector(form.store, ({ values }) => (values as Pick<EventCode, 'kind'>).kind)
}

/** How many percent of each ticket. */
export function PercentInput() {
  const { t } = useLingui()
  if (useKind() !== 'percent') return null
  return (
    <inputs.Number
      label={t`Percent off`}
      required
      min={1}
      max={100}
      allowDecimal={false}
      suffix=" %"
      emptyValue={null}
    />
  )
}

/** How much of each ticket. */
export function AmountInput({ currency }: { readonly currency: string }) {
  const { t } = useLingui()
  if (useKind() !== 'amount') return null
  return <inputs.Money label={t`Off each ticket`} required currency={currency} emptyValue={null} />
}

type TypesInputProps = {
  readonly types: OrganisedEvent['ticket_types']
  readonly label: string
  readonly description: string
  readonly value: readonly (number | string)[] | undefined
  readonly onChange: (ids: (number | string)[]) => void
  readonly error: string | undefined
}

/** Chooses types of tickets; nothing where the event has none to choose. */
export function TypesInput({ types, value = [], onChange, ...texts }: TypesInputProps) {
  if (types.length === 0) return null
  return (
    <Checkbox.Group {...texts} value={value.map(String)} onChange={(ids) => onChange(ids.map(Number))}>
      {types.map(({ ticket_type_id: id, pricing_type: name }) => (
        <Checkbox key={id} value={String(id)} label={<bdi>{name}</bdi>} mt="xs" />
      ))}
    </Checkbox.Group>
  )
}

type OfEvent = Omit<TypesInputProps, 'types' | 'label' | 'description'> & {
  readonly types: OrganisedEvent['ticket_types']
}

/** The hidden types that a code shows and sells. */
export function OpensInput({ types, ...field }: OfEvent) {
  const { t } = useLingui()
  const hidden = types.filter(({ needs_code: isHidden }) => isHidden)
  return (
    <TypesInput
      {...field}
      types={hidden}
      label={t`Hidden tickets that it opens`}
      description={t`Only guests with a code that opens them see these.`}
    />
  )
}

/** The types that a code makes cheaper. */
export function AppliesInput({ types, ...field }: OfEvent) {
  const { t } = useLingui()
  const priced = types.filter(({ kind }) => kind !== 'free')
  if (useKind() === 'access' || priced.length < 2) return null
  return (
    <TypesInput
      {...field}
      types={priced}
      label={t`Only for these tickets`}
      description={t`Without any, it is for all of them.`}
    />
  )
}
