import type { ReactNode } from 'react'
import type { PublicRegistration } from '#contract/registration-shapes.ts'
import type { SiteFrame } from '../frame.ts'
import { hrefOf } from '../frame.ts'
import { attendStringsOf } from '../strings.ts'
import { Bdi, Code, attendWords } from './attend-parts.tsx'
import { Field } from './form-parts.tsx'
import type { TypedForm } from './form-parts.tsx'

type PassProps = {
  readonly frame: SiteFrame
  readonly guest: string
  readonly registration: string
  readonly ticket: PublicRegistration['tickets'][number]
  readonly children?: ReactNode
}

/** One ticket, with its code where the reader has it. */
export function Pass({ frame, guest, registration, ticket, children }: PassProps) {
  const words = attendStringsOf(frame.locale)
  const { serial, pricing_type: type, code, status } = ticket
  return (
    <li className={`pass ${status}`}>
      <div>
        <p className="letter" aria-hidden="true">
          {Array.from(type)[0]?.toLocaleUpperCase(frame.locale)}
        </p>
        <h2>{type === '' ? words.entry : <Bdi>{type}</Bdi>}</h2>
        <dl>
          <dt>{words.guest}</dt>
          <dd>
            <Bdi>{guest}</Bdi>
          </dd>
          <dt>{words.registration}</dt>
          <dd>
            <Bdi>{registration}</Bdi>
          </dd>
        </dl>
        {children}
      </div>
      <div>
        <p className="hint">{words.ticketNumber(String(serial))}</p>
        {code !== null && <Code text={code} label={words.codeAlt(String(serial))} />}
      </div>
    </li>
  )
}

type PassOnProps = {
  readonly frame: SiteFrame
  readonly form: TypedForm
  readonly token: string
  /** The numbers of the tickets that can be passed on; none hides the form. */
  readonly serials: readonly number[]
}

/** Passes one ticket on to somebody else. It opens by itself when something in it is wrong. */
export function PassOn({ frame, form, token, serials }: PassOnProps) {
  const words = attendStringsOf(frame.locale)
  const shared = { form, words: attendWords(frame) }
  const [only, ...others] = serials
  if (only === undefined) return null
  const numbers = Object.fromEntries(serials.map((serial) => [serial, words.ticketNumber(String(serial))]))
  return (
    <details open={form.values['action'] === 'pass' || form.values['holder_email'] !== undefined}>
      <summary>{words.pass}</summary>
      <form noValidate method="post" action={hrefOf(frame, '/event/ticket')}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="action" value="pass" />
        <p>{words.passText}</p>
        {others.length === 0 ? (
          <input type="hidden" name="serial" value={only} />
        ) : (
          <Field {...shared} name="serial" options={numbers} isRequired />
        )}
        <Field {...shared} name="holder_name" maxLength={100} isRequired />
        <Field {...shared} name="holder_email" type="email" isRequired />
        <button className="btn">{words.passSure}</button>
      </form>
    </details>
  )
}
