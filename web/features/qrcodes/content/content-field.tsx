import { useLingui } from '@lingui/react/macro'
import { Input, SegmentedControl, TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'
import { useSelector } from '@tanstack/react-form'
import { useInput } from '#web/form/field.ts'
import type { GeneratorForm } from '../generator/use-generator-form.ts'
import type { ContentPath } from './content-values.ts'
import { ownTimeZone } from '#web/lib/time-zone.ts'
import type { FieldSpec } from './kinds.ts'
import { splitCoordinates, withTime } from './read-content.ts'

export type ContentFieldProps = { readonly form: GeneratorForm; readonly spec: FieldSpec }

const keyboards = { url: 'url', decimal: 'decimal', digits: 'numeric' } as const
const keyboardOf = (input: string) => Object.entries(keyboards).find(([name]) => name === input)?.[1]

const pathOf = (at: ContentPath) => `content.values.${at}` as const

/** One field of a content, as its spec describes it. */
export function ContentField({ form, spec }: ContentFieldProps) {
  const { t } = useLingui()
  const isShown = useSelector(form.store, ({ values }) => spec.isShown?.(values.content.values) ?? true)
  if (!isShown) return null
  const label = t(spec.label)
  const typed = {
    label,
    description: spec.help && t(spec.help),
    placeholder: spec.example,
    required: spec.required === true,
    autoComplete: 'off',
  }
  return (
    <form.AppField
      name={pathOf(spec.at)}
      listeners={{ onChange: ({ value }) => followChange(form, spec.at, value) }}
    >
      {(field) => {
        switch (spec.input) {
          case 'switch':
            return <field.Switch label={label} />
          case 'choice':
            return <ChoiceField spec={spec} />
          case 'zone':
            return <field.Select label={label} options={zones()} searchable limit={50} />
          case 'area':
            return <field.Textarea {...typed} dir="auto" />
          case 'time':
            return <TimeField form={form} {...typed} />
          case 'email':
            return <field.Email {...typed} dir="ltr" />
          default:
            return (
              <field.Text
                {...typed}
                type={spec.input === 'tel' ? 'tel' : 'text'}
                inputMode={keyboardOf(spec.input)}
                dir={spec.input === 'text' ? 'auto' : 'ltr'}
              />
            )
        }
      }}
    </form.AppField>
  )
}

/** What a change of one field means for others. */
function followChange(form: GeneratorForm, at: ContentPath, value: string | boolean): void {
  if (at === 'geo.latitude') {
    const pair = splitCoordinates(String(value))
    if (pair === undefined) return
    form.setFieldValue('content.values.geo.latitude', pair[0])
    form.setFieldValue('content.values.geo.longitude', pair[1])
  }
  if (at === 'event.allDay' && value === false) {
    form.setFieldValue('content.values.event.start', withTime)
    form.setFieldValue('content.values.event.end', withTime)
  }
}

function ChoiceField({ spec }: { readonly spec: FieldSpec }) {
  const { t } = useLingui()
  const { value, change, bound } = useInput<string>()
  const options = spec.options ?? []
  return (
    <Input.Wrapper label={t(spec.label)} labelElement="div" labelProps={{ id: bound.name }}>
      <SegmentedControl
        aria-labelledby={bound.name}
        data={options.map((option) => ({ ...option, label: option.label ? t(option.label) : option.value }))}
        value={value}
        onChange={change}
        fullWidth
      />
    </Input.Wrapper>
  )
}

/** A day for an event that takes all day, else a day and a time. The time comes back when it no longer does. */
function TimeField({ form, ...props }: Omit<TextInputProps, 'form'> & { readonly form: GeneratorForm }) {
  const { value, change, bound } = useInput<string>()
  const isDay = useSelector(form.store, ({ values }) => values.content.values.event.allDay)
  return (
    <TextInput
      {...props}
      {...bound}
      type={isDay ? 'date' : 'datetime-local'}
      value={isDay ? value.slice(0, 10) : value}
      onChange={(event) => change(event.currentTarget.value)}
      dir="ltr"
    />
  )
}

function zones(): Readonly<Record<string, string>> {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), ownTimeZone()])
  return Object.fromEntries([...names].map((name) => [name, name]))
}
