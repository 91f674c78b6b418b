import { Trans } from '@lingui/react/macro'
import { TextInput, Textarea, Input, SegmentedControl, Switch } from '@mantine/core'
import type { ClipboardEvent, ReactNode } from 'react'
import { useState } from 'react'
import { normalizeLink, sharedLink, trimLink } from '#contract/link.ts'
import { useField } from '../use-editor.tsx'
import type { FieldPath, FieldValue, LineType, LinkType } from '../draft.ts'

export type TextFieldProps = {
  readonly at: FieldPath
  readonly label: string
  readonly help?: ReactNode
  readonly placeholder?: string
  readonly required?: boolean
  /**
   * When the person leaves the field, a `url` gets its `https://`, and an `email` shows the address in what they pasted; a `map` and
   * a `video` are also made of what people paste.
   */
  readonly type?: LineType
  readonly autoComplete?: string
  /** The address that a text means which is none itself, as the name of an account; the text where it stays as it is. */
  readonly linkOf?: (text: string) => string | undefined
}

const isLink = (type: string): type is LinkType => type === 'url' || type === 'map' || type === 'video'

/** One line of text. Numbers and links are written from left to right in every language. */
export function TextField(props: TextFieldProps) {
  const { at, type = 'text' } = props
  const { id, value, error, write, leave } = useField(at)
  const [source, setSource] = useState('')
  const finish = async (input: HTMLInputElement, text: string) => {
    if (isLink(type)) {
      const typed = input.value
      const made = type === 'url' ? (props.linkOf?.(text) ?? sharedLink(text)) : await readPasted(type, text)
      // what was typed while the reader was loaded stays
      if (input.value !== typed) return
      if (made !== undefined && made !== trimLink(text)) setSource(text)
      writeLink(made ?? normalizeLink(text) ?? trimLink(text), write)
    } else if (type === 'email') await readMail(input, write)
    leave()
  }
  return (
    <TextInput
      id={id}
      label={props.label}
      description={describe(props.help, source)}
      placeholder={props.placeholder}
      required={props.required ?? false}
      type={isLink(type) || type === 'email' ? 'text' : type}
      inputMode={type === 'date' ? 'numeric' : isLink(type) ? 'url' : type}
      autoCapitalize={type === 'text' ? 'sentences' : 'none'}
      autoComplete={props.autoComplete ?? 'off'}
      // on the input itself: `auto` does not see typed text on an element around it
      attributes={{ input: { dir: type === 'text' ? directionOfText(value) : 'ltr' } }}
      value={String(value ?? '')}
      error={error}
      onChange={(event) => {
        setSource('')
        write(event.currentTarget.value)
      }}
      onPaste={(event) => {
        const text = isLink(type) ? linesInto(event) : undefined
        if (text !== undefined) void finish(event.currentTarget, text)
      }}
      onBlur={(event) => void finish(event.currentTarget, event.currentTarget.value)}
    />
  )
}

/** The help of a field, and which text its link was made of. */
function describe(help: ReactNode, source: string): ReactNode {
  if (source === '') return help
  const text = source.length > 60 ? `${source.slice(0, 59).toWellFormed()}…` : source
  return (
    <>
      {help}{' '}
      <bdi role="status" style={{ overflowWrap: 'anywhere' }}>
        <Trans>This address was made of “{text}”.</Trans>
      </bdi>
    </>
  )
}

/** Several lines that replace all of a field: it would lose the breaks between them, and with them where an address begins. */
function linesInto(event: ClipboardEvent<HTMLInputElement>): string | undefined {
  const { value, selectionStart, selectionEnd } = event.currentTarget
  const text = event.clipboardData.getData('text/plain').trim()
  if (!/[\r\n]/.test(text) || (selectionEnd ?? 0) - (selectionStart ?? 0) < value.length) return undefined
  event.preventDefault()
  return text
}

/** What understands pasted texts is loaded when somebody leaves such a field. The server understands them, too. */
async function readPasted(type: 'map' | 'video', text: string): Promise<string | undefined> {
  const readers = await import('#contract/pasted-links.ts').catch(() => undefined)
  return type === 'map' ? readers?.mapLink(text) : readers?.videoLink(text)
}

/** What reads addresses is loaded when somebody leaves such a field. What is typed meanwhile stays, and the server reads it, too. */
async function readMail(input: HTMLInputElement, write: (address: string) => void): Promise<void> {
  const typed = input.value
  const reader = await import('#contract/mail-address.ts').catch(() => undefined)
  if (reader !== undefined && input.value === typed) write(reader.shownMail(typed))
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

/** Writes a link, and the letters of its domain, when it has any: what reads them is loaded then. */
function writeLink(link: string, write: (link: string) => void): void {
  write(link)
  if (link.includes('xn--'))
    void import('#contract/domain-names.ts').then(({ readableAddress }) => write(readableAddress(link)))
}
