import { TextInput, Textarea, Input, SegmentedControl, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { normalizeLink, trimLink } from '#contract/link.ts'
import { useField } from '../use-editor.tsx'
import type { FieldPath, FieldValue } from '../draft.ts'

export type TextFieldProps = {
  readonly at: FieldPath
  readonly label: string
  readonly help?: ReactNode
  readonly placeholder?: string
  readonly required?: boolean
  /** A `url` gets its `https://` when the person leaves the field. */
  readonly type?: 'text' | 'url' | 'email' | 'tel' | 'date'
  readonly autoComplete?: string
  /** The address that a text means which is none itself, as the name of an account. */
  readonly linkOf?: (text: string) => string | undefined
}

/** One line of text. Numbers and links are written from left to right in every language. */
export function TextField(props: TextFieldProps) {
  const { at, type = 'text' } = props
  const { id, value, error, write, leave } = useField(at)
  return (
    <TextInput
      id={id}
      label={props.label}
      description={props.help}
      placeholder={props.placeholder}
      required={props.required ?? false}
      type={type === 'url' || type === 'email' ? 'text' : type}
      inputMode={type === 'date' ? 'numeric' : type}
      autoCapitalize={type === 'text' ? 'sentences' : 'none'}
      autoComplete={props.autoComplete ?? 'off'}
      // on the input itself: `auto` does not see typed text on an element around it
      attributes={{ input: { dir: type === 'text' ? directionOfText(value) : 'ltr' } }}
      value={String(value ?? '')}
      error={error}
      onChange={(event) => write(event.currentTarget.value)}
      onBlur={(event) => {
        if (type === 'url') writeLink(event.currentTarget.value, write, props.linkOf)
        leave()
      }}
    />
  )
}

/** A text decides its direction itself; an empty field has that of the page, for its placeholder and cursor. */
const directionOfText = (value: FieldValue) => (value === '' ? undefined : 'auto')

/** Text of several lines. */
export function ProseField({ at, label, help, placeholder }: TextFieldProps) {
  const { id, value, error, write, leave } = useField(at)
  return (
    <Textarea
      id={id}
      label={label}
      description={help}
      placeholder={placeholder}
      attributes={{ input: { dir: directionOfText(value) } }}
      minRows={3}
      maxRows={12}
      value={String(value ?? '')}
      error={error}
      onChange={(event) => write(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}

export type SegmentsFieldProps = {
  readonly at: FieldPath
  readonly label: string
  readonly options: readonly { readonly value: number; readonly label: string }[]
}

/** One of a few numbers, all shown side by side. */
export function SegmentsField({ at, label, options }: SegmentsFieldProps) {
  const { id, value, error, write } = useField(at)
  return (
    <Input.Wrapper label={label} error={error} labelElement="div" labelProps={{ id: `${id}-label` }}>
      <SegmentedControl
        id={id}
        aria-labelledby={`${id}-label`}
        data={options.map((option) => ({ value: String(option.value), label: option.label }))}
        value={String(value)}
        onChange={(next) => write(Number(next))}
        fullWidth
      />
    </Input.Wrapper>
  )
}

export type FlagFieldProps = { readonly at: FieldPath; readonly label: string; readonly help?: ReactNode }

/** A show flag; the API uses 1 and 0 (specification §5). */
export function FlagField({ at, label, help }: FlagFieldProps) {
  const { id, value, write } = useField(at)
  return (
    <Switch
      id={id}
      label={label}
      description={help}
      checked={value === 1}
      onChange={(event) => write(event.currentTarget.checked ? 1 : 0)}
    />
  )
}

/**
 * Writes a link as it will be stored, with `https://` (specification §5), else what was typed; and the letters of its domain,
 * when it has any: what reads them is loaded then.
 */
function writeLink(
  text: string,
  write: (link: string) => void,
  linkOf: TextFieldProps['linkOf'] = () => undefined,
): void {
  const link = linkOf(text) ?? normalizeLink(text) ?? trimLink(text)
  write(link)
  if (link.includes('xn--'))
    void import('#contract/domain-names.ts').then(({ readableAddress }) => write(readableAddress(link)))
}
