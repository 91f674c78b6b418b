import type { ReactNode } from 'react'
import { foodPreferences } from '#contract/registration-values.ts'
import type { QuestionKind } from '#contract/kinds/event-values.ts'
import type { SiteFrame } from '../frame.ts'
import { attendStringsOf, stringsOf } from '../strings.ts'
import { Bdi } from './attend-parts.tsx'
import { isFirstError } from './form-parts.tsx'
import type { TypedForm } from './form-parts.tsx'

/** A question of the organiser. */
export type AskedQuestion = {
  /** Of its field. A choice among several has a field of its own, with a dot and its number behind this. */
  readonly name: string
  readonly label: string
  readonly help: string
  readonly kind: QuestionKind
  readonly options: readonly string[]
  readonly isRequired: boolean
  /** The name of a file that was sent before; empty for none. */
  readonly saved?: string
}

/** What is asked for one ticket. */
export type AskedTicket = {
  readonly title: string
  /** The field of the name, and of what is eaten; null where that is not asked. */
  readonly name: string | null
  readonly food: string | null
  /** Without a name, it belongs to whoever registers. */
  readonly isOwn: boolean
  readonly questions: readonly AskedQuestion[]
}

/** What an event asks beside the details of whoever registers. */
export type AskedContent = {
  readonly questions: readonly AskedQuestion[]
  readonly tickets: readonly AskedTicket[]
}

type Props = { readonly frame: SiteFrame; readonly form: TypedForm }

/** What the fields are called in the list of errors above a form, by their names. */
export function askedLabels({ locale }: SiteFrame, { questions, tickets }: AskedContent) {
  const { asked } = attendStringsOf(locale)
  const labels = questions.map(({ name, label }) => [name, label] as const)
  const ofTickets = tickets.flatMap(({ title, name, food, questions: own }) => [
    ...(name === null ? [] : [[name, `${title}, ${asked.name}`] as const]),
    ...(food === null ? [] : [[food, `${title}, ${asked.food}`] as const]),
    ...own.map((question) => [question.name, `${title}, ${question.label}`] as const),
  ])
  return Object.fromEntries([...labels, ...ofTickets]) as Readonly<Record<string, string>>
}

/** Whether a file is asked for: then the form is sent in parts. */
export const asksFile = ({ questions, tickets }: AskedContent): boolean =>
  [...questions, ...tickets.flatMap(({ questions: own }) => own)].some(({ kind }) => kind === 'file')

/** Everything that is asked, ticket by ticket, then once. */
export function AskedFields({ frame, form, asked }: Props & { readonly asked: AskedContent }) {
  const { asked: words } = attendStringsOf(frame.locale)
  const { tickets, questions } = asked
  return (
    <>
      {tickets.map((ticket) => (
        <Ticket key={ticket.title} {...{ frame, form, ticket }} />
      ))}
      {questions.length > 0 && (
        <fieldset>
          <legend>{words.questions}</legend>
          {questions.map((question) => (
            <Question key={question.name} {...{ frame, form, question }} />
          ))}
        </fieldset>
      )}
    </>
  )
}

function Ticket({ frame, form, ticket }: Props & { readonly ticket: AskedTicket }) {
  const { asked: words, foods, noAnswer } = attendStringsOf(frame.locale)
  const { title, name, food, isOwn, questions } = ticket
  if (name === null && food === null && questions.length === 0) return null
  const meals = foodPreferences.flatMap((value) => (value === '' ? [] : [[value, foods[value]] as const]))
  return (
    <fieldset>
      <legend>
        <Bdi>{title}</Bdi>
      </legend>
      <div className="two">
        {name !== null && (
          <Labelled
            {...{ frame, form, name }}
            label={words.name}
            isRequired={!isOwn}
            help={isOwn ? words.ownName : ''}
          >
            {(own) => (
              <input
                {...own}
                {...(isOwn && { 'data-own': '' })}
                maxLength={100}
                defaultValue={form.values[name]}
              />
            )}
          </Labelled>
        )}
        {food !== null && (
          <Labelled {...{ frame, form, name: food }} label={words.food} isRequired={false} help="">
            {(own) => <Select own={own} value={form.values[food]} none={noAnswer} options={meals} />}
          </Labelled>
        )}
      </div>
      {questions.map((question) => (
        <Question key={question.name} {...{ frame, form, question }} />
      ))}
    </fieldset>
  )
}

type QuestionProps = Props & { readonly question: AskedQuestion }

function Question(props: QuestionProps) {
  const { frame, form, question } = props
  const { asked: words, noAnswer } = attendStringsOf(frame.locale)
  const { name, kind, options, isRequired, help, saved = '', label } = question
  if (kind === 'several' || (kind === 'choice' && isRequired && options.length <= 6))
    return <Group {...props} />
  if (kind === 'consent') return <Consent {...props} />
  const value = form.values[name] ?? ''
  const hints = kind === 'file' ? [help, words.fileHint, saved && words.fileSaved(saved)] : [help]
  const shown = { frame, form, name, label, help: hints.filter(Boolean).join('\n') }
  return (
    <Labelled {...shown} isRequired={isRequired && saved === ''}>
      {(own) => {
        if (kind === 'choice')
          return <Select own={own} value={value} none={noAnswer} options={options.map((one) => [one, one])} />
        if (kind === 'long_text') return <textarea {...own} rows={4} maxLength={3000} defaultValue={value} />
        if (kind === 'file') return <input {...own} type="file" accept="image/*,application/pdf" />
        if (kind === 'date') return <input {...own} type="date" defaultValue={value} />
        if (kind === 'number') return <input {...own} inputMode="decimal" dir="ltr" defaultValue={value} />
        return <input {...own} maxLength={300} defaultValue={value} />
      }}
    </Labelled>
  )
}

type Own = Readonly<Record<string, unknown>> & { readonly id: string; readonly name: string }
type SelectProps = {
  readonly own: Own
  readonly value: string | undefined
  readonly none: string
  readonly options: readonly (readonly [value: string, label: string])[]
}

function Select({ own, value = '', none, options }: SelectProps) {
  return (
    <select {...own} defaultValue={value}>
      <option value="">{none}</option>
      {options.map(([of, label]) => (
        <option key={of} value={of}>
          {label}
        </option>
      ))}
    </select>
  )
}

type LabelledProps = Props & {
  readonly name: string
  readonly label: string
  readonly help: string
  readonly isRequired: boolean
  /** @param own what belongs to the element that is typed into */
  readonly children: (own: Own) => ReactNode
}

function Labelled({ frame, form, name, label, help, isRequired, children }: LabelledProps) {
  const own = { id: `f-${name}`, name, required: isRequired, ...described({ form, name, help }) }
  return (
    <label className="field">
      <span>
        <Bdi>{label}</Bdi> {!isRequired && <small>({stringsOf(frame.locale).optional})</small>}
      </span>
      {children(own)}
      <Notes {...{ form, name, help }} />
    </label>
  )
}

type NotesProps = { readonly form: TypedForm; readonly name: string; readonly help: string }

/** What explains a field, and what is wrong with it. */
function described({ form, name, help }: NotesProps) {
  const isWrong = form.errors[name] !== undefined
  const ids = [...(help === '' ? [] : [`h-${name}`]), ...(isWrong ? [`f-${name}-error`] : [])]
  return {
    ...(isWrong && { 'aria-invalid': true, autoFocus: isFirstError(form, name) }),
    ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
  }
}

function Notes({ form: { errors }, name, help }: NotesProps) {
  return (
    <>
      {help !== '' && (
        <span className="hint" id={`h-${name}`}>
          <Bdi>{help}</Bdi>
        </span>
      )}
      {errors[name] !== undefined && (
        <span className="error" id={`f-${name}-error`}>
          {errors[name]}
        </span>
      )}
    </>
  )
}

/** One or several of few choices, all of which are seen. */
function Group({ frame, form, question }: QuestionProps) {
  const { name, kind, options, isRequired, help, label } = question
  const isSeveral = kind === 'several'
  const typed = Object.entries(form.values).flatMap(([field, value]) =>
    field === name || field.startsWith(`${name}.`) ? [value] : [],
  )
  return (
    <fieldset className="ask" id={`f-${name}`} tabIndex={-1} {...described({ form, name, help })}>
      <legend>
        <Bdi>{label}</Bdi> {!isRequired && <small>({stringsOf(frame.locale).optional})</small>}
      </legend>
      <div>
        {options.map((option, index) => (
          <label key={option} className="choice">
            <input
              type={isSeveral ? 'checkbox' : 'radio'}
              name={isSeveral ? `${name}.${index}` : name}
              value={option}
              required={isRequired && !isSeveral}
              defaultChecked={typed.includes(option)}
            />
            <Bdi>{option}</Bdi>
          </label>
        ))}
      </div>
      <Notes {...{ form, name, help }} />
    </fieldset>
  )
}

/** Something to agree to. */
function Consent({ frame, form, question }: QuestionProps) {
  const { name, isRequired, help, label } = question
  const own = { id: `f-${name}`, name, required: isRequired, ...described({ form, name, help }) }
  return (
    <div className="ask">
      <label className="choice">
        <input {...own} type="checkbox" value="yes" defaultChecked={form.values[name] === 'yes'} />
        <span>
          <Bdi>{label}</Bdi> {!isRequired && <small>({stringsOf(frame.locale).optional})</small>}
        </span>
      </label>
      <Notes {...{ form, name, help }} />
    </div>
  )
}
