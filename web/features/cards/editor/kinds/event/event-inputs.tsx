import { NumberInput, TextInput } from '@mantine/core'
import { decimalsOf, minorOf } from '#formats/currency.ts'
import { typedDigits } from '#web/form/typed-digits.ts'
import type { FieldPath } from '../../draft.ts'
import { useDraft, useField } from '../../use-editor.tsx'
import type { DraftEvent } from './draft-event.ts'
import { useSameUnits } from './use-same-units.ts'

type InputProps = { readonly at: FieldPath; readonly label: string; readonly help?: string }

/** What clocks show at the place of the event: it is stored as it is typed, in no zone but the event's. */
export function WallTimeField(props: InputProps) {
  return <ClockInput {...props} type="datetime-local" shown={(wall) => wall} written={(typed) => typed} />
}

/** A day of an event that takes whole days: the time that is stored with it says nothing. */
export function DayField(props: InputProps) {
  return (
    <ClockInput
      {...props}
      type="date"
      shown={(wall) => wall.slice(0, 10)}
      written={(typed) => (typed === '' ? '' : `${typed}T00:00`)}
    />
  )
}

type ClockProps = InputProps & {
  readonly type: 'date' | 'datetime-local'
  readonly shown: (wall: string) => string
  readonly written: (typed: string) => string
}

function ClockInput({ at, label, help, type, shown, written }: ClockProps) {
  const { id, value, error, write, leave } = useField(at)
  return (
    <TextInput
      id={id}
      label={label}
      description={help}
      type={type}
      value={shown(String(value ?? ''))}
      error={error}
      onChange={(event) => write(written(event.currentTarget.value))}
      onBlur={leave}
    />
  )
}

type NumberProps = InputProps & { readonly required?: boolean }

/** A number; empty for none. */
export function CountField({ at, label, help, required = false }: NumberProps) {
  const { id, value, error, write, leave } = useField(at)
  return (
    <NumberInput
      {...typedDigits}
      id={id}
      label={label}
      description={help}
      required={required}
      allowDecimal={false}
      clampBehavior="none"
      value={typeof value === 'number' ? value : ''}
      error={error}
      onChange={(next) => write(next === '' ? null : Number(next))}
      onBlur={leave}
    />
  )
}

/** The decimals of a code that somebody is still typing are those of most currencies. */
function decimals(currency: string): number {
  return /^[a-z]{3}$/i.test(currency) ? decimalsOf(currency) : 2
}

/** An amount in the currency of the event: typed in its units, stored in its smallest. */
export function AmountField({ at, label, help, required = false }: NumberProps) {
  const { id, value, error, write, leave } = useField(at)
  const currency = useDraft<string, DraftEvent>(({ vcard }) => vcard.currency)
  const factor = 10 ** decimals(currency)
  // more decimals than these are kept as they are typed, and refused at the field
  useSameUnits(typeof value === 'number' ? value : null, factor, write)
  return (
    <NumberInput
      {...typedDigits}
      id={id}
      label={label}
      description={help}
      required={required}
      min={0}
      hideControls
      clampBehavior="none"
      value={typeof value === 'number' ? value / factor : ''}
      error={error}
      onChange={(next) => write(next === '' ? null : minorOf(Number(next), decimals(currency)))}
      onBlur={leave}
      rightSection={<span className="v-figures">{currency}</span>}
      rightSectionWidth="3.5rem"
      rightSectionPointerEvents="none"
    />
  )
}
