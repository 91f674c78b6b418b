import { Fragment } from 'react'
import type { ReactNode } from 'react'
import type { PublicRegistration } from '#contract/registration-shapes.ts'
import type { ShownAnswer } from '#contract/registration-answers.ts'
import { foodPreferences } from '#contract/registration-values.ts'
import type { SiteFrame } from '../frame.ts'
import { attendStringsOf } from '../strings.ts'
import { Bdi } from './attend-parts.tsx'

type Props = { readonly frame: SiteFrame; readonly registration: PublicRegistration }

/** What was chosen, as long as no ticket says it. */
export function Chosen({ frame, registration }: Props) {
  const { entry } = attendStringsOf(frame.locale)
  const { items, tickets } = registration
  if (tickets.length > 0) return null
  return (
    <p>
      {items.map(({ ticket_type_id: id, quantity, pricing_type: name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          {quantity} × <Bdi>{name === '' ? entry : name}</Bdi>
        </Fragment>
      ))}
    </p>
  )
}

type Lines = { readonly frame: SiteFrame; readonly code: string; readonly sentBack: string }

/** What a code took off, and what went back of the money; each is left out where it is empty. */
export function MoneyLines({ frame, code, sentBack }: Lines) {
  const words = attendStringsOf(frame.locale)
  return (
    <>
      {code !== '' && (
        <p>
          {words.fields.code}: <Bdi>{code}</Bdi>
        </p>
      )}
      {sentBack !== '' && <p>{words.sentBack(sentBack)}</p>}
    </>
  )
}

/** What somebody has answered, once and for each of their tickets. A ticket that is passed on is not among them. */
export function SaidAnswers({ frame, registration }: Props) {
  const { asked: words, foods } = attendStringsOf(frame.locale)
  const { answers, guests, token } = registration
  const said = guests.filter(
    ({ name, food_preference: food, answers: own }) => name || food || own.length > 0,
  )
  if (answers.length === 0 && said.length === 0) return null
  return (
    <section className="answers">
      <h2>{words.answers}</h2>
      {answers.length > 0 && <Answers {...{ frame, token, answers }} />}
      {said.map(
        ({ ticket_type_id: type, pricing_type, ordinal, serial, name, food_preference, answers: own }) => {
          const food = foodPreferences.find((one) => one !== '' && one === food_preference)
          return (
            <div key={`${type}-${ordinal}`}>
              <h3>
                <Bdi>{words.ticket(serial ?? ordinal, pricing_type)}</Bdi>
              </h3>
              <Answers {...{ frame, token }} answers={own}>
                {name !== '' && <Fact name={words.name} text={name} />}
                {food !== undefined && food !== '' && <Fact name={words.food} text={foods[food]} />}
              </Answers>
            </div>
          )
        },
      )}
    </section>
  )
}

function Fact({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Bdi>{text}</Bdi>
      </dd>
    </div>
  )
}

type AnswersProps = {
  readonly frame: SiteFrame
  readonly token: string
  readonly answers: readonly ShownAnswer[]
  /** What stands before them. */
  readonly children?: ReactNode
}

function Answers({ frame, token, answers, children }: AnswersProps) {
  const { asked: words } = attendStringsOf(frame.locale)
  return (
    <dl className="said">
      {children}
      {answers.map(({ answer_id: id, label, kind, value }) => (
        <div key={id}>
          <dt>
            <Bdi>{label}</Bdi>
          </dt>
          <dd className="pre" dir="auto">
            {kind === 'file' ? (
              <a href={`/v1/event-registration/answer-file/${token}/${id}`}>{value}</a>
            ) : kind === 'consent' ? (
              words.yes
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
