/** What was typed into a form, and what is wrong with it. */
export type TypedForm = {
  readonly values: Readonly<Partial<Record<string, string>>>
  /** The sentence of each field that is invalid. */
  readonly errors: Readonly<Partial<Record<string, string>>>
  /** Of the whole form: nothing was stored, and why. */
  readonly error?: string
}

/** What a form says in one language. */
export type FormWords<Name extends string> = {
  readonly fields: Readonly<Record<Name, string>>
  /** Above all errors. */
  readonly errors: string
  readonly optional: string
  /** The choice of a list that stands for none. */
  readonly noAnswer?: string
  /** What a field is called whose name is not among `fields`. */
  readonly nameOf?: (path: string) => Name
}

type FormProps<Name extends string> = { readonly form: TypedForm; readonly words: FormWords<Name> }

/** All errors above the form, each a link to its field. Without a script it works as any link does. */
export function Errors<Name extends string>({ form: { errors, error }, words }: FormProps<Name>) {
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
                {words.fields[words.nameOf?.(path) ?? (path as Name)]}: {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Whether a field gets the focus when its form is shown again: the first that is invalid. */
export const isFirstError = ({ errors }: TypedForm, name: string): boolean => name === Object.keys(errors)[0]

type FieldProps<Name extends string> = FormProps<Name> & {
  readonly name: Name
  readonly type?: 'date' | 'email' | 'tel' | 'text' | 'file'
  readonly autoComplete?: string
  readonly maxLength?: number
  /** The types of files that can be chosen. */
  readonly accept?: string
  readonly isRequired?: boolean
  readonly hint?: string
  /** The values that can be chosen, in words. */
  readonly options?: Readonly<Record<string, string>>
  /** Of a text with several lines. */
  readonly rows?: number
}

/** A field with its label, whether it can be left out, and what is wrong with it. */
export function Field<Name extends string>(props: FieldProps<Name>) {
  const { form, words, name, isRequired = false, hint } = props
  const error = form.errors[name]
  const described = [hint && `h-${name}`, error !== undefined && `f-${name}-error`].filter(Boolean).join(' ')
  return (
    <label className="field">
      <span>
        {words.fields[name]} {!isRequired && <small>({words.optional})</small>}
      </span>
      <Control {...props} described={described} />
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

function Control<Name extends string>(props: FieldProps<Name> & { readonly described: string }) {
  const {
    form,
    words,
    name,
    type = 'text',
    autoComplete,
    maxLength,
    accept,
    options,
    rows,
    described,
  } = props
  const attributes = {
    id: `f-${name}`,
    name: name as string,
    required: props.isRequired ?? false,
    ...(form.errors[name] !== undefined && { 'aria-invalid': true, autoFocus: isFirstError(form, name) }),
    ...(described !== '' && { 'aria-describedby': described }),
  }
  if (type === 'file') return <input {...attributes} type="file" accept={accept} />
  const defaultValue = form.values[name] ?? ''
  if (options !== undefined)
    return (
      <select {...attributes} defaultValue={defaultValue}>
        <Options none={words.noAnswer ?? ''} options={options} />
      </select>
    )
  if (rows !== undefined)
    return <textarea {...attributes} maxLength={maxLength} defaultValue={defaultValue} rows={rows} />
  const direction = type === 'email' || type === 'tel' ? { dir: 'ltr' } : {}
  const shared = { ...attributes, maxLength, defaultValue, ...direction, autoComplete }
  // Browsers refuse addresses of other scripts, and what people paste, in an input of the type `email`.
  return type === 'email' ? <input {...shared} {...mailKeyboard} /> : <input {...shared} type={type} />
}

const mailKeyboard = { type: 'text', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const

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
