import type { ReactNode } from 'react'
import { encodeQr, symbolPath } from '#qr/index.ts'
import type { SiteFrame } from '../frame.ts'
import { attendStringsOf, stringsOf } from '../strings.ts'
import type { AttendStrings } from '../strings/attend-en.ts'

/** What was typed into a form, and what is wrong with it. */
export type TypedForm = {
  readonly values: Readonly<Partial<Record<string, string>>>
  /** The sentence of each field that is invalid. */
  readonly errors: Readonly<Partial<Record<string, string>>>
  /** Of the whole form: nothing was stored, and why. */
  readonly error?: string
}

export type FieldName = keyof AttendStrings['fields']
type FormProps = { readonly frame: SiteFrame; readonly form: TypedForm }

/** The fields of a type of tickets, `q-12` and `a-12`, are called tickets. */
const fieldOf = (path: string): FieldName => (/^[aq]-\d+$/.test(path) ? 'tickets' : path) as FieldName

/** All errors above the form, each a link to its field. */
export function Errors({ frame, form: { errors, error } }: FormProps) {
  const words = attendStringsOf(frame.locale)
  const invalid = Object.entries(errors)
  if (invalid.length === 0 && error === undefined) return null
  return (
    <div className="errors" role="alert">
      <p>{error ?? words.errors}</p>
      {invalid.length > 0 && (
        <ul>
          {invalid.map(([path, text]) => (
            <li key={path}>
              <a href={`#f-${path}`}>
                {words.fields[fieldOf(path)]}: {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type FieldProps = FormProps & {
  readonly name: FieldName
  readonly type?: 'date' | 'email' | 'tel' | 'text'
  readonly autoComplete?: string
  readonly maxLength?: number
  readonly isRequired?: boolean
  readonly hint?: string
  /** The values that can be chosen, in words. */
  readonly options?: Readonly<Record<string, string>>
  readonly isLong?: boolean
}

export function Field(props: FieldProps) {
  const {
    frame,
    form,
    name,
    type = 'text',
    autoComplete,
    maxLength,
    isRequired = false,
    hint,
    options,
  } = props
  const words = attendStringsOf(frame.locale)
  const error = form.errors[name]
  const described = [hint && `h-${name}`, error !== undefined && `f-${name}-error`].filter(Boolean).join(' ')
  const attributes = {
    id: `f-${name}`,
    name,
    maxLength,
    required: isRequired,
    defaultValue: form.values[name] ?? '',
    ...(error !== undefined && { 'aria-invalid': true }),
    ...(described !== '' && { 'aria-describedby': described }),
  }
  const { maxLength: _, ...choosing } = attributes
  return (
    <label className="field">
      <span>
        {words.fields[name]} {!isRequired && <small>({stringsOf(frame.locale).optional})</small>}
      </span>
      {options !== undefined && (
        <select {...choosing}>
          <Options none={words.noAnswer} options={options} />
        </select>
      )}
      {props.isLong === true && <textarea {...attributes} rows={4} />}
      {options === undefined && props.isLong !== true && (
        <input
          {...attributes}
          type={type}
          autoComplete={autoComplete}
          {...(type === 'email' || type === 'tel' ? { dir: 'ltr' } : {})}
        />
      )}
      {hint !== undefined && (
        <span className="hint" id={`h-${name}`}>
          {hint}
        </span>
      )}
      {error !== undefined && (
        <span className="error" id={`f-${name}-error`}>
          {error}
        </span>
      )}
    </label>
  )
}

type OptionsProps = { readonly none: string; readonly options: Readonly<Record<string, string>> }

function Options({ none, options }: OptionsProps) {
  return (
    <>
      <option value="">{none}</option>
      {Object.entries(options).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  )
}

/** A QR code on white with its quiet zone, in either color scheme. */
export function Code({ text, label }: { readonly text: string; readonly label: string }) {
  const matrix = encodeQr(text)
  const side = matrix.size + 8
  return (
    <svg className="code" viewBox={`-4 -4 ${side} ${side}`} role="img" aria-label={label}>
      <path fill="#fff" d={`M-4-4h${side}v${side}h-${side}z`} />
      <path fill="#16151a" shapeRendering="crispEdges" d={symbolPath(matrix)} />
    </svg>
  )
}

export const Bdi = ({ children }: { readonly children: ReactNode }) => <bdi>{children}</bdi>
