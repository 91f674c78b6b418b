import { useLingui } from '@lingui/react/macro'
import { Input, SegmentedControl, Select, Switch, TextInput, Textarea } from '@mantine/core'
import type { HTMLInputTypeAttribute } from 'react'
import type { Values, FieldSpec } from './kinds.ts'
import { ownTimeZone } from './content-of.ts'

export type ContentFieldProps = {
  readonly spec: FieldSpec
  readonly values: Values
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
  readonly error: string | undefined
}

const types: Readonly<Partial<Record<FieldSpec['input'], HTMLInputTypeAttribute>>> = {
  tel: 'tel',
  email: 'email',
}
const keyboards = { url: 'url', decimal: 'decimal', digits: 'numeric' } as const
const keyboardOf = (input: string) => Object.entries(keyboards).find(([name]) => name === input)?.[1]

/** One field of a content, as its spec describes it. */
export function ContentField(props: ContentFieldProps) {
  const { spec, values, onChange, onLeave, error } = props
  const { t } = useLingui()
  const value = values[spec.name] ?? ''
  if (spec.input === 'switch')
    return (
      <Switch
        label={t(spec.label)}
        checked={value === '1'}
        onChange={(event) => onChange(event.currentTarget.checked ? '1' : '')}
      />
    )
  if (spec.input === 'choice') return <ChoiceField {...props} />
  if (spec.input === 'zone') return <ZoneField {...props} />
  const common = {
    label: t(spec.label),
    description: spec.help && t(spec.help),
    placeholder: spec.example,
    required: spec.required === true,
    onBlur: onLeave,
    error,
    autoComplete: 'off',
  }
  if (spec.input === 'area')
    return (
      <Textarea
        {...common}
        dir="auto"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  const time = values['allDay'] === '1' ? 'date' : 'datetime-local'
  return (
    <TextInput
      {...common}
      type={spec.input === 'time' ? time : (types[spec.input] ?? 'text')}
      inputMode={keyboardOf(spec.input)}
      value={spec.input === 'time' && time === 'date' ? value.slice(0, 10) : value}
      onChange={(event) => onChange(event.currentTarget.value)}
      dir={spec.input === 'text' ? 'auto' : 'ltr'}
    />
  )
}

function ChoiceField({ spec, values, onChange }: ContentFieldProps) {
  const { t } = useLingui()
  const options = spec.options ?? []
  return (
    <Input.Wrapper label={t(spec.label)} labelElement="div" labelProps={{ id: `content-${spec.name}` }}>
      <SegmentedControl
        aria-labelledby={`content-${spec.name}`}
        data={options.map(({ value, label }) => ({ value, label: label === undefined ? value : t(label) }))}
        value={values[spec.name] || (options[0]?.value ?? '')}
        onChange={onChange}
        fullWidth
      />
    </Input.Wrapper>
  )
}

function ZoneField({ spec, values, onChange, error }: ContentFieldProps) {
  const { t } = useLingui()
  const own = ownTimeZone()
  const zones = Intl.supportedValuesOf('timeZone')
  return (
    <Select
      label={t(spec.label)}
      data={zones.includes(own) ? zones : [own, ...zones]}
      value={values[spec.name] || own}
      onChange={(zone) => onChange(zone ?? own)}
      allowDeselect={false}
      searchable
      limit={50}
      error={error}
    />
  )
}
